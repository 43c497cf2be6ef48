/** Puts values into the blanks of a template, and tells which are left. */
import type { Blank, BlankPlace, BlankValue } from './blank';
import { parseBlanks } from './parse';

type Values = Readonly<Record<string, BlankValue | undefined>>;

/** No row, or a row without a word, says that the table's empty rows go. */
export const isFilled = (value: BlankValue | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined;

/** The blanks without a value. Publishing is refused while there are any. */
export const openBlanks = (markdown: string, values: Values = {}): Blank[] =>
  parseBlanks(markdown).filter(({ id }) => !isFilled(values[id]));

/** A value as Markdown that shows exactly its text and is not a blank again. */
export function escapeValue(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\\/g, '\\\\')
    .replace(/[*_`~]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\[/g, '&#91;')
    .replace(/\]/g, '&#93;')
    .replace(/\|/g, '&#124;');
}

/**
 * Replaces every place of every blank.
 * @param write the Markdown for a place; null leaves it as it is
 */
export function replaceBlanks(markdown: string, write: (blank: Blank, place: BlankPlace) => string | null): string {
  const places = parseBlanks(markdown)
    .flatMap((blank) => blank.places.map((place) => ({ blank, place })))
    .toSorted((a, b) => a.place.start - b.place.start);
  let at = 0;
  let filled = '';
  for (const { blank, place } of places) {
    const text = write(blank, place) ?? markdown.slice(place.start, place.end);
    // If there are no rows, the line is removed too.
    const end = text === '' && markdown[place.end] === '\n' ? place.end + 1 : place.end;
    filled += markdown.slice(at, place.start) + text;
    at = end;
  }
  return filled + markdown.slice(at);
}

function rowsOf(blank: Blank, rows: string[][]): string {
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => `| ${blank.columns.map((_, index) => escapeValue(row[index] ?? '') || '–').join(' | ')} |`)
    .join('\n');
}

/** The text with the given values. Blanks without one stay. */
export function fillBlanks(markdown: string, values: Values): string {
  return replaceBlanks(markdown, (blank) => {
    const value = values[blank.id];
    if (value === undefined || !isFilled(value)) return null;
    if (typeof value === 'string') return blank.kind === 'rows' ? null : escapeValue(value);
    return blank.kind === 'rows' ? rowsOf(blank, value) : null;
  });
}
