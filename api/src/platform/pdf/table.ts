/** Writes a table. */
import { type TableRow, textOfRuns } from '../documents/rich-text/blocks';
import type { PdfCanvas, Structure } from './canvas';
import { type FontName, fontFile } from './fonts';
import { cellPadding, colours, margins, sizes } from './styles';

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

function rowHeight(canvas: PdfCanvas, row: DrawnRow, widths: readonly number[]): number {
  canvas.use('bold', sizes.table);
  const heights = row.cells.map(({ text }, index) =>
    canvas.document.heightOfString(text || ' ', { width: (widths[index] ?? 0) - 2 * cellPadding }),
  );
  return Math.max(...heights) + 2 * cellPadding;
}

function drawnRows(canvas: PdfCanvas, rows: readonly TableRow[]): DrawnRow[] {
  const columns = Math.max(1, ...rows.map(({ cells }) => cells.length));
  return rows.map(({ isHeader, cells }) => ({
    isHeader,
    cells: Array.from({ length: columns }, (_, index) => {
      const runs = cells[index] ?? [];
      const font: FontName = isHeader || (runs.length > 0 && runs.every(({ bold }) => bold)) ? 'bold' : 'regular';
      return { text: canvas.checked(textOfRuns(runs), font), font };
    }),
  }));
}

/** Tables of facts have no words in their header. */
export const withoutEmptyHeader = (rows: readonly TableRow[]): TableRow[] =>
  rows.filter(({ isHeader, cells }) => !isHeader || cells.some((runs) => textOfRuns(runs) !== ''));

/** Rows by the page on which they fit, so that each page begins with the header. The first page may have begun already. */
function pagesOf(
  rows: readonly DrawnRow[],
  heights: readonly number[],
  { left, whole }: { left: number; whole: number },
) {
  const header = rows[0]?.isHeader ? rows.slice(0, 1) : [];
  const headerHeight = header.length > 0 ? (heights[0] ?? 0) : 0;
  const pages: DrawnRow[][] = [];
  let page: DrawnRow[] = [...header];
  let room = left - headerHeight;
  for (const [index, row] of rows.entries()) {
    if (index < header.length) continue;
    const height = heights[index] ?? 0;
    if (height > room && page.length > header.length) {
      pages.push(page);
      page = [...header];
      room = whole - headerHeight;
    }
    page.push(row);
    room -= height;
  }
  return [...pages, page];
}

function drawTable(canvas: PdfCanvas, parent: Structure, rows: readonly DrawnRow[], widths: readonly number[]): void {
  const { document } = canvas;
  document.x = margins.left;
  canvas.use('regular', sizes.table);
  const data = rows.map(({ isHeader, cells }) =>
    cells.map(({ text, font }) => ({
      text,
      font: { src: fontFile(font), size: sizes.table },
      ...(isHeader && { type: 'TH' as const, scope: 'Column' as const, backgroundColor: colours.shade }),
    })),
  );
  const defaultStyle = { border: 0.5, borderColor: colours.line, padding: cellPadding, textColor: colours.text };
  const table = { maxWidth: canvas.width, structParent: parent, columnStyles: widths, defaultStyle, data };
  // The types know no `structParent`.
  document.table(table as never);
  document.x = margins.left;
}

/** @returns false, and writes nothing, if a row is higher than a page: its end would be lost */
export function writeTable(canvas: PdfCanvas, parent: Structure, rows: readonly TableRow[]): boolean {
  const { document } = canvas;
  const drawn = drawnRows(canvas, rows);
  const widths = columnWidths(drawn, canvas.width);
  const heights = drawn.map((row) => rowHeight(canvas, row, widths));
  const highest = Math.max(0, ...heights);
  if (highest > canvas.height * 0.9) return false;
  canvas.keepTogether(Math.min(highest * 2, canvas.height / 3));
  const pages = pagesOf(drawn, heights, { left: document.page.maxY() - document.y, whole: canvas.height });
  for (const [index, page] of pages.entries()) {
    if (index > 0) document.addPage();
    drawTable(canvas, parent, page, widths);
  }
  document.moveDown(0.8);
  return true;
}
