/** Writes the blocks of a document. */
import type { Block, TableRow } from '../documents/rich-text/blocks';
import type { PdfCanvas, Structure } from './canvas';
import { writeRuns } from './runs';
import { colours, indent, margins, sizes } from './styles';
import { withoutEmptyHeader, writeTable } from './table';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Where a block is written. */
interface Place {
  canvas: PdfCanvas;
  parent: Structure;
  /** The left edge. */
  x: number;
}

function writeHeading({ level, runs }: BlockOf<'heading'>, { canvas, parent, x }: Place): void {
  const size = sizes.headings[level - 1] ?? sizes.text;
  canvas.keepTogether(size * 4);
  canvas.document.moveDown(0.5);
  writeRuns(canvas, parent, runs, { type: `H${level}`, size, x, bold: true });
  canvas.document.moveDown(0.3);
}

function writeParagraph({ runs }: Pick<BlockOf<'paragraph'>, 'runs'>, { canvas, parent, x }: Place): void {
  writeRuns(canvas, parent, runs, { type: 'P', size: sizes.text, x });
  canvas.document.moveDown(0.5);
}

function writeCode({ text }: BlockOf<'code'>, { canvas, parent, x }: Place): void {
  for (const line of text.split('\n')) {
    const run = { text: line || ' ', bold: false, italic: false, code: true, href: null };
    writeRuns(canvas, parent, [run], { type: 'P', size: sizes.code, x });
  }
  canvas.document.moveDown(0.5);
}

function writeQuote({ blocks }: BlockOf<'quote'>, { canvas, parent, x }: Place): void {
  canvas.group(parent, 'BlockQuote', (quote) => writeAll(blocks, { canvas, parent: quote, x: x + indent }));
}

function writeList({ ordered, start, items }: BlockOf<'list'>, { canvas, parent, x }: Place): void {
  const { document } = canvas;
  canvas.group(parent, 'L', (list) => {
    items.forEach((blocks, index) => {
      canvas.keepTogether(sizes.text * 2);
      canvas.group(list, 'LI', (item) => {
        const { y } = document;
        canvas.add(item, 'Lbl', () => {
          canvas.use('regular', sizes.text).text(ordered ? `${start + index}.` : '•', x, y, { lineBreak: false });
        });
        document.y = y;
        const inside = x + indent + (ordered ? 6 : 0);
        canvas.group(item, 'LBody', (body) => writeAll(blocks, { canvas, parent: body, x: inside }));
        if (blocks.length === 0) document.moveDown(1);
      });
    });
  });
  document.x = margins.left;
}

/** A table that does not fit on pages is written as paragraphs. */
function writeRows(all: readonly TableRow[], { canvas, parent }: Place): void {
  const rows = withoutEmptyHeader(all);
  if (writeTable(canvas, parent, rows)) return;
  for (const runs of rows.flatMap(({ cells }) => cells)) writeParagraph({ runs }, { canvas, parent, x: margins.left });
}

function writeRule({ canvas }: Place): void {
  const { document } = canvas;
  document.moveDown(0.3);
  canvas.artifact(() => {
    const { y } = document;
    const line = document.moveTo(margins.left, y).lineTo(margins.left + canvas.width, y);
    line.lineWidth(0.5).stroke(colours.line);
  });
  document.moveDown(0.7);
}

function writeBlock(block: Block, place: Place): void {
  switch (block.kind) {
    case 'heading':
      writeHeading(block, place);
      break;
    case 'paragraph':
      writeParagraph(block, place);
      break;
    case 'code':
      writeCode(block, place);
      break;
    case 'quote':
      writeQuote(block, place);
      break;
    case 'list':
      writeList(block, place);
      break;
    case 'table':
      writeRows(block.rows, place);
      break;
    case 'rule':
      writeRule(place);
  }
}

/** Deeply nested blocks keep half of the width. */
function writeAll(blocks: readonly Block[], place: Place): void {
  const x = Math.min(place.x, margins.left + place.canvas.width / 2);
  for (const block of blocks) writeBlock(block, { ...place, x });
}

export const writeBlocks = (canvas: PdfCanvas, blocks: readonly Block[]): void =>
  writeAll(blocks, { canvas, parent: canvas.root, x: margins.left });
