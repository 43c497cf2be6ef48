/** A tagged PDF (PDF/UA) with its fonts and pages: what every part of a document is drawn on. */
import PDFDocument from 'pdfkit';
import { drawn, type FontName, fontFile, missingGlyphs } from './fonts';
import { colours, margins } from './styles';

type Document = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Document['struct']>;

/** The types lack the box around a figure: its left, top, right and bottom edge. */
type StructureOptions = Parameters<Document['struct']>[1] & { bbox?: [number, number, number, number] };

export interface PdfSettings {
  title: string;
  /** BCP 47. */
  language: string;
  /** Stands in the file, which is the same for the same date and content. */
  createdAt: Date;
  landscape?: boolean;
  /** Drawn for a character that none of the fonts has. Without it, `end` throws. */
  substitute?: string | undefined;
}

/** Some characters of the text are in none of the fonts. */
export class MissingGlyphs extends Error {
  constructor(readonly characters: string[]) {
    super('The fonts lack some characters.');
  }
}

export class PdfCanvas {
  readonly document: Document;
  readonly root: Structure;
  private readonly missing = new Set<string>();
  private readonly substitute: string | undefined;

  constructor({ title, language, createdAt, landscape = false, substitute }: PdfSettings) {
    this.substitute = substitute;
    this.document = new PDFDocument({
      size: 'A4',
      layout: landscape ? 'landscape' : 'portrait',
      margins,
      pdfVersion: '1.7',
      // The types list the subsets of an older pdfkit.
      subset: 'PDF/UA' as never,
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      font: fontFile('regular'),
      // pdfkit writes the title into XML as it is.
      info: { Title: title.replace(/[<>&]/g, ' '), CreationDate: createdAt, ModDate: createdAt },
    });
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

  use(font: FontName, size: number, colour = colours.text): Document {
    return this.document.font(fontFile(font)).fontSize(size).fillColor(colour);
  }

  /** @returns the text as it is drawn in this font */
  checked(text: string, font: FontName): string {
    this.document.font(fontFile(font));
    const missing = new Set(missingGlyphs(this.document, text));
    if (missing.size === 0) return drawn(text);
    const { substitute } = this;
    if (substitute !== undefined) {
      return [...drawn(text)].map((character) => (missing.has(character) ? substitute : character)).join('');
    }
    for (const character of missing) this.missing.add(character);
    return drawn(text);
  }

  /** Begins a page unless this height is left on the current one. */
  keepTogether(height: number): void {
    if (this.document.y + height > this.document.page.maxY()) this.document.addPage();
  }

  /** Adds an element to the structure. What `write` draws belongs to it. */
  add(parent: Structure, type: string, write: () => void, options: StructureOptions = {}): void {
    const element = this.document.struct(type, options, write);
    parent.add(element);
    element.end();
  }

  /** Adds an element that has elements of its own. */
  group(parent: Structure, type: string, write: (group: Structure) => void): void {
    const element = this.document.struct(type);
    parent.add(element);
    write(element);
    element.end();
  }

  /** Draws what readers of the text leave out. */
  artifact(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
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

  /** @param footer of each page; none by default @throws MissingGlyphs */
  async end(footer?: string): Promise<Buffer> {
    this.root.end();
    if (footer !== undefined) this.writeFooters(footer);
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
