/** Writes blocks into a tagged PDF (PDF/UA): structure for readers of the text, artifacts for everything that only decorates. */
import PDFDocument from 'pdfkit';
import { type Block, type Run, type TableRow, textOfRuns } from '../documents/rich-text/blocks';
import { drawn, type FontName, fontFile, fontNames, fontOf, missingGlyphs } from './fonts';

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;

export interface PdfSettings {
  title: string;
  /** BCP 47. */
  language: string;
  /** Stands in the file, which is the same for the same date and content. */
  createdAt: Date;
}

/** Some characters of the text are in none of the fonts. */
export class MissingGlyphs extends Error {
  constructor(readonly characters: string[]) {
    super('The fonts lack some characters.');
  }
}

export const colours = { text: '#1a1f26', muted: '#5b6470', line: '#c9ced6', link: '#1d4ed8', shade: '#f2f4f7' };
const sizes = { text: 10, table: 8.5, code: 9, headings: [20, 15, 12.5, 11, 10, 10] } as const;
const margins = { top: 64, bottom: 64, left: 60, right: 60 };
const indent = 18;
const cellPadding = 4;

interface DrawnRow {
  isHeader: boolean;
  cells: { text: string; font: FontName }[];
}

/** Columns are as wide as their longest text asks for, within limits. */
function columnWidths(rows: readonly DrawnRow[], width: number): number[] {
  const columns = rows[0]?.cells.length ?? 0;
  const weights = Array.from({ length: columns }, (_, index) =>
    Math.min(48, Math.max(10, ...rows.map(({ cells }) => cells[index]?.text.length ?? 0))),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (width * weight) / total);
}

export class PdfWriter {
  readonly document: Document;
  private readonly root: Structure;
  private readonly missing = new Set<string>();

  constructor({ title, language, createdAt }: PdfSettings) {
    this.document = new PDFDocument({
      size: 'A4',
      margins,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      font: fontFile('regular'),
      // pdfkit writes the title into XML as it is.
      info: { Title: title.replace(/[<>&]/g, ' '), CreationDate: createdAt, ModDate: createdAt },
    });
    for (const name of fontNames) this.document.registerFont(name, fontFile(name));
    this.document.lineGap(2);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** The page's width between its margins. */
  get width(): number {
    return this.document.page.width - margins.left - margins.right;
  }

  /** The page's height between its margins. */
  get height(): number {
    return this.document.page.height - margins.top - margins.bottom;
  }

  private use(font: FontName, size: number, colour = colours.text): Document {
    return this.document.font(font).fontSize(size).fillColor(colour);
  }

  /** @returns the text as it is drawn in this font */
  private checked(text: string, font: FontName): string {
    this.document.font(font);
    for (const character of missingGlyphs(this.document, text)) this.missing.add(character);
    return drawn(text);
  }

  /** Begins a page unless this height is left on the current one. */
  keepTogether(height: number): void {
    if (this.document.y + height > this.document.page.maxY()) this.document.addPage();
  }

  private add(parent: Structure, type: string, write: () => void): void {
    const element = this.document.struct(type, {}, write);
    parent.add(element);
    element.end();
  }

  /** Runs continue each other on a line, so that all but the last are drawn with `continued`. */
  private writeRuns(
    parent: Structure,
    type: string,
    runs: Run[],
    size: number,
    options: { x?: number; width?: number; bold?: boolean } = {},
  ) {
    const written = runs
      .map((run) => ({ ...run, bold: run.bold || options.bold === true }))
      .map((run) => ({ ...run, text: this.checked(run.text, fontOf(run)) }))
      .filter(({ text }) => text !== '');
    const { document } = this;
    const element = document.struct(type);
    parent.add(element);
    const x = options.x ?? margins.left;
    const width = options.width ?? this.width - (x - margins.left);
    written.forEach((run, index) => {
      const continued = index < written.length - 1;
      const write = () => {
        this.use(fontOf(run), run.code ? sizes.code : size, run.href ? colours.link : colours.text);
        const style = { continued, underline: run.href !== null, link: run.href };
        if (index === 0) document.text(run.text, x, document.y, { ...style, width });
        else document.text(run.text, style);
      };
      if (run.href === null) element.add(write);
      else this.addLink(element, run, write);
    });
    element.end();
  }

  private addLink(parent: Structure, { text, href }: Run, write: () => void): void {
    const link = this.document.struct('Link', { alt: `${text}: ${href ?? ''}` }, write);
    parent.add(link);
    link.end();
  }

  private writeList({ ordered, start, items }: Extract<Block, { kind: 'list' }>, parent: Structure, x: number): void {
    const { document } = this;
    const list = document.struct('L');
    parent.add(list);
    items.forEach((blocks, index) => {
      const item = document.struct('LI');
      list.add(item);
      this.keepTogether(sizes.text * 2);
      const { y } = document;
      this.add(item, 'Lbl', () => {
        this.use('regular', sizes.text).text(ordered ? `${start + index}.` : '•', x, y, { lineBreak: false });
      });
      document.y = y;
      const body = document.struct('LBody');
      item.add(body);
      for (const block of blocks) this.writeBlock(block, body, x + indent + (ordered ? 6 : 0));
      if (blocks.length === 0) document.moveDown(1);
      body.end();
      item.end();
    });
    list.end();
    document.x = margins.left;
  }

  private rowHeight(row: DrawnRow, widths: readonly number[]): number {
    this.use('bold', sizes.table);
    const heights = row.cells.map(({ text }, index) =>
      this.document.heightOfString(text || ' ', { width: (widths[index] ?? 0) - 2 * cellPadding }),
    );
    return Math.max(...heights) + 2 * cellPadding;
  }

  private drawnRows(rows: readonly TableRow[]): DrawnRow[] {
    const columns = Math.max(1, ...rows.map(({ cells }) => cells.length));
    return rows.map(({ isHeader, cells }) => ({
      isHeader,
      cells: Array.from({ length: columns }, (_, index) => {
        const runs = cells[index] ?? [];
        const font: FontName = isHeader || (runs.length > 0 && runs.every(({ bold }) => bold)) ? 'bold' : 'regular';
        return { text: this.checked(textOfRuns(runs), font), font };
      }),
    }));
  }

  /** A row that is higher than a page is not drawn as a row, since its end would be lost. */
  private writeTable(all: readonly TableRow[], parent: Structure): void {
    const { document } = this;
    // Tables of facts have no words in their header.
    const rows = all.filter(({ isHeader, cells }) => !isHeader || cells.some((runs) => textOfRuns(runs) !== ''));
    const drawn = this.drawnRows(rows);
    const widths = columnWidths(drawn, this.width);
    const highest = Math.max(0, ...drawn.map((row) => this.rowHeight(row, widths)));
    if (highest > this.height * 0.9) {
      const paragraphs = rows.flatMap(({ cells }) => cells.map((runs) => ({ kind: 'paragraph' as const, runs })));
      for (const paragraph of paragraphs) this.writeBlock(paragraph, parent, margins.left);
      return;
    }
    this.keepTogether(Math.min(highest * 2, this.height / 3));
    document.x = margins.left;
    this.use('regular', sizes.table);
    document.table({
      maxWidth: this.width,
      structParent: parent,
      columnStyles: widths,
      defaultStyle: { border: 0.5, borderColor: colours.line, padding: cellPadding, textColor: colours.text },
      data: drawn.map(({ isHeader, cells }) =>
        cells.map(({ text, font }) => ({
          text,
          font: { src: font, size: sizes.table },
          ...(isHeader && { type: 'TH' as const, scope: 'Column' as const, backgroundColor: colours.shade }),
        })),
      ),
    } as never);
    document.x = margins.left;
    document.moveDown(0.8);
  }

  private writeBlock(block: Block, parent: Structure, x: number): void {
    const { document } = this;
    switch (block.kind) {
      case 'heading': {
        const size = sizes.headings[block.level - 1] ?? sizes.text;
        this.keepTogether(size * 4);
        document.moveDown(0.5);
        this.writeRuns(parent, `H${block.level}`, block.runs, size, { x, bold: true });
        document.moveDown(0.3);
        return;
      }
      case 'paragraph':
        this.writeRuns(parent, 'P', block.runs, sizes.text, { x });
        document.moveDown(0.5);
        return;
      case 'code':
        for (const text of block.text.split('\n')) {
          this.writeRuns(
            parent,
            'P',
            [{ text: text || ' ', bold: false, italic: false, code: true, href: null }],
            sizes.code,
            { x },
          );
        }
        document.moveDown(0.5);
        return;
      case 'quote': {
        const quote = document.struct('BlockQuote');
        parent.add(quote);
        for (const inner of block.blocks) this.writeBlock(inner, quote, x + indent);
        quote.end();
        return;
      }
      case 'list':
        this.writeList(block, parent, x);
        return;
      case 'table':
        this.writeTable(block.rows, parent);
        return;
      case 'rule':
        this.writeRule();
    }
  }

  private writeRule(): void {
    const { document } = this;
    document.moveDown(0.3);
    this.artifact(() => {
      const { y } = document;
      document
        .moveTo(margins.left, y)
        .lineTo(margins.left + this.width, y)
        .lineWidth(0.5)
        .stroke(colours.line);
    });
    document.moveDown(0.7);
  }

  /** Draws what readers of the text leave out. */
  private artifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  write(blocks: readonly Block[]): void {
    for (const block of blocks) this.writeBlock(block, this.root, margins.left);
  }

  /** The same footer on every page, with the page's number. */
  private writeFooters(footer: string): void {
    const { document } = this;
    const { count } = document.bufferedPageRange();
    const text = this.checked(footer, 'regular');
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      const y = document.page.height - margins.bottom + 20;
      document.page.margins.bottom = 0;
      this.artifact(() => {
        this.use('regular', 7.5, colours.muted);
        document.text(text, margins.left, y, { width: this.width - 70, height: 20, ellipsis: true });
        document.text(`${page + 1} / ${count}`, margins.left + this.width - 60, y, { width: 60, align: 'right' });
      });
    }
  }

  /** @throws MissingGlyphs */
  async end(footer: string): Promise<Buffer> {
    this.root.end();
    this.writeFooters(footer);
    if (this.missing.size > 0) throw new MissingGlyphs([...this.missing].slice(0, 20));
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.document.on('end', () => resolve(Buffer.concat(chunks)));
      this.document.on('error', reject);
      this.document.end();
    });
  }
}
