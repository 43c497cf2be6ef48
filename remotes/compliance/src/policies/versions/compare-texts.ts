/** The differences of two texts: paragraph by paragraph, and inside changed paragraphs word by word. */
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface Part {
  text: string;
  /** The other text does not have it. */
  isChanged: boolean;
}

/** A paragraph of both texts. A side without it is null. */
export type TextRow =
  | { kind: 'same'; before: Part[]; after: Part[] }
  | { kind: 'changed'; before: Part[]; after: Part[] }
  | { kind: 'removed'; before: Part[]; after: null }
  | { kind: 'added'; before: null; after: Part[] };

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

const whole = (text: string, isChanged: boolean): Part[] => [{ text, isChanged }];

function changedRow(before: string, after: string): TextRow {
  const words = diffWordsWithSpace(before, after);
  const side = (other: 'added' | 'removed') =>
    words
      .filter((word) => !word[other])
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }));
  return { kind: 'changed', before: side('added'), after: side('removed') };
}

/** Removed paragraphs beside those that were added in their place. */
function replaced(removed: readonly string[], added: readonly string[]): TextRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): TextRow => {
    const [before, after] = [removed[at], added[at]];
    if (before !== undefined && after !== undefined) return changedRow(before, after);
    if (before !== undefined) return { kind: 'removed', before: whole(before, true), after: null };
    return { kind: 'added', before: null, after: whole(after ?? '', true) };
  });
}

export function compareTexts(before: string, after: string): TextRow[] {
  const rows: TextRow[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  for (const change of diffArrays(paragraphs(before), paragraphs(after))) {
    if (change.removed) removed = change.value;
    else if (change.added) added = change.value;
    else {
      rows.push(...replaced(removed, added));
      [removed, added] = [[], []];
      rows.push(
        ...change.value.map(
          (text): TextRow => ({ kind: 'same', before: whole(text, false), after: whole(text, false) }),
        ),
      );
    }
  }
  return [...rows, ...replaced(removed, added)];
}
