/** A document as a list of blocks: what Markdown and sanitised HTML have in common, for PDF and plain text. */

export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  code: boolean;
  /** The address that it links to, or null. */
  href: string | null;
}

export interface TableRow {
  isHeader: boolean;
  cells: Run[][];
}

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; rows: TableRow[] }
  | { kind: 'rule' };

export const plainRun = (text: string, bold = false): Run => ({ text, bold, italic: false, code: false, href: null });

export const textOfRuns = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
