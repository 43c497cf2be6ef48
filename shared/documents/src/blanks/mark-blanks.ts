/** Markdown in which every blank is a link to `blank:`, which the renderer shows as a mark (`@msp/markdown`). */
import {
  type Blank,
  type BlankPlace,
  type BlankValue,
  escapeValue,
  fillBlanks,
  isFilled,
  replaceBlanks,
} from '@msp/templates';

export type BlankValues = Readonly<Record<string, BlankValue>>;

/** The name of a blank's field and of its marks: its id as an address may contain it. */
export const fieldName = (id: string): string => encodeURIComponent(id);
export const idOfField = (name: string): string => decodeURIComponent(name);

const link = (text: string, address: string) => `[${escapeValue(text)}](blank:${address})`;

/** All rows of a table: those entered, or one that says what belongs in each column. */
function rowsOf({ columns }: Blank, value: BlankValue | undefined, address: string): string {
  const entered = Array.isArray(value) ? value.filter((row) => row.some((cell) => cell.trim() !== '')) : [];
  const rows = entered.length > 0 ? entered : [columns.map(({ name, header }) => name || header)];
  return rows
    .map((row) => `| ${columns.map((_, at) => link(row[at]?.trim() || '–', address)).join(' | ')} |`)
    .join('\n');
}

/** @param values marks the blanks as fields of a form; without them they are only marked */
export function markBlanks(markdown: string, values?: BlankValues): string {
  return replaceBlanks(markdown, (blank: Blank, place: BlankPlace) => {
    const value = values?.[blank.id];
    const state = isFilled(value) ? 'filled' : 'open';
    const address = values ? `${state}:${fieldName(blank.id)}` : 'open';
    if (blank.kind === 'rows') return rowsOf(blank, value, address);
    return link(
      typeof value === 'string' && isFilled(value)
        ? value
        : markdown.slice(place.start, place.end).replace(/^\\?\[|\\?\]$/g, ''),
      address,
    );
  });
}

/** The document as it is read: with the values of its blanks, and the blanks that are left marked. */
export const readableMarkdown = (markdown: string, values: BlankValues): string =>
  markBlanks(fillBlanks(markdown, values));
