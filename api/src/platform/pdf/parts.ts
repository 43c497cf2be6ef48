/** The parts that documents for PDFs are made of. */
import { dayText } from '../clock';
import { type Block, plainRun } from '../documents/rich-text/blocks';

export const dateOf = (timestamp: string) => dayText(timestamp.slice(0, 10));
export const heading = (level: number, text: string): Block => ({ kind: 'heading', level, runs: [plainRun(text)] });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [plainRun(text)] });

/** Nothing for a table without rows. */
export function table(header: string[], rows: string[][]): Block[] {
  const lines = [{ isHeader: true, cells: header }, ...rows.map((cells) => ({ isHeader: false, cells }))];
  const drawn = lines.map(({ isHeader, cells }) => ({ isHeader, cells: cells.map((text) => [plainRun(text)]) }));
  return rows.length > 0 ? [{ kind: 'table', rows: drawn }] : [];
}

export type Fact = [label: string, value: string | null | undefined];

/** Facts without a value are left out. */
export const facts = (values: Fact[]) => values.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** A table of facts. */
export function factTable(values: Fact[]): Block {
  const rows = facts(values).map(({ label, value }) => ({
    isHeader: false,
    cells: [[plainRun(label, true)], [plainRun(value)]],
  }));
  return { kind: 'table', rows };
}
