/** Splits Markdown into the paragraphs and table rows that can have blanks. Code blocks are left out. */

export interface Cell {
  start: number;
  text: string;
}

export interface Block {
  start: number;
  end: number;
  text: string;
  section: string | null;
  /** Set for a row in a table's body. */
  row: { headers: string[]; cells: Cell[]; table: number } | null;
}

/** Text without the marks of Markdown. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/\\([[\]|*_`~])/g, '$1')
    .replace(/(\*\*|__|[*`~])/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function cellsOf(line: string, start: number): Cell[] {
  const cells: Cell[] = [];
  const trimmed = line.trim();
  const inner = trimmed.endsWith('|') && trimmed.length > 1 ? trimmed.slice(1, -1) : trimmed.slice(1);
  let at = start + line.indexOf('|') + 1;
  for (const text of inner.split(/(?<!\\)\|/)) {
    cells.push({ start: at, text });
    at += text.length + 1;
  }
  return cells;
}

export const isDelimiter = (line: string | undefined) => line !== undefined && /^\s*\|(\s*:?-+:?\s*\|)+\s*$/.test(line);

interface State {
  blocks: Block[];
  section: string | null;
  fenced: boolean;
  /** Headers of the table that the line before belongs to. */
  headers: string[] | null;
  tables: number;
  paragraph: Block | null;
}

/** A line that continues the paragraph of the line before. */
const continues = (line: string) => !/^\s*([-*+]|\d+[.)])\s/.test(line);

function addText(state: State, line: string, start: number): void {
  const { paragraph } = state;
  if (paragraph && continues(line)) {
    paragraph.text += `\n${line}`;
    paragraph.end = start + line.length;
    return;
  }
  state.paragraph = { start, end: start + line.length, text: line, section: state.section, row: null };
  state.blocks.push(state.paragraph);
}

function addRow(state: State, headers: string[], line: string, start: number): void {
  const row = { headers, cells: cellsOf(line, start), table: state.tables };
  state.blocks.push({ start, end: start + line.length, text: line, section: state.section, row });
}

function addLine(state: State, line: string, next: string | undefined, start: number): void {
  if (/^\s*(```|~~~)/.test(line)) state.fenced = !state.fenced;
  const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
  const isTableRow = !state.fenced && /^\s*\|/.test(line);
  if (!isTableRow) state.headers = null;
  if (state.fenced || line.trim() === '' || heading !== undefined || isTableRow) state.paragraph = null;
  if (state.fenced || line.trim() === '' || isDelimiter(line)) return;
  if (heading !== undefined) state.section = plain(heading);
  if (isTableRow && state.headers) {
    addRow(state, state.headers, line, start);
    return;
  }
  if (isTableRow && isDelimiter(next)) {
    state.headers = cellsOf(line, start).map(({ text }) => plain(text));
    state.tables += 1;
  }
  addText(state, line, start);
  if (heading !== undefined || isTableRow) state.paragraph = null;
}

export function blocksOf(markdown: string): Block[] {
  const state: State = { blocks: [], section: null, fenced: false, headers: null, tables: 0, paragraph: null };
  const lines = markdown.split('\n');
  let start = 0;
  for (const [index, line] of lines.entries()) {
    addLine(state, line, lines[index + 1], start);
    start += line.length + 1;
  }
  return state.blocks;
}
