/** An item of the command menu, and how items are matched and ranked. */
import type { ReactNode } from 'react';
import { fold, wordsOf } from '../words';

export interface CommandItem {
  key: string;
  label: string;
  /** Shown after the label in a quieter style. */
  detail?: ReactNode;
  icon: ReactNode;
  /** More words that match the item. */
  keywords?: string;
  run: () => void;
}

export interface CommandSection {
  label: string;
  items: readonly CommandItem[];
  /** Why there are no items, if the user has to know. */
  problem?: string;
}

type Titled = Pick<CommandItem, 'label' | 'detail'>;

const ranks = { startsTitle: 0, startWords: 1, inTitle: 2, elsewhere: 3 };

function rankOfText(text: string, words: readonly string[]): number {
  if (!words.every((word) => text.includes(word))) return ranks.elsewhere;
  if (text.startsWith(words.join(' '))) return ranks.startsTitle;
  return words.every((word) => ` ${text}`.includes(` ${word}`)) ? ranks.startWords : ranks.inTitle;
}

function rankOf({ label, detail }: Titled, words: readonly string[]): number {
  const texts = typeof detail === 'string' ? [label, detail] : [label];
  return Math.min(...texts.map((text) => rankOfText(fold(text), words)));
}

/** Titles that start with the words first, then those that contain them, then those that match elsewhere; otherwise in the given order. */
export function ranked<T extends Titled>(items: readonly T[], query: string): T[] {
  const words = wordsOf(query);
  return items.toSorted((a, b) => rankOf(a, words) - rankOf(b, words));
}

/** Whether any item has words in its title that start with those of the query: "out" is not meant to find "without". */
export const hasTitle = ({ items }: Pick<CommandSection, 'items'>, query: string): boolean =>
  items.some((item) => rankOf(item, wordsOf(query)) <= ranks.startWords);

/** The items that contain every word, the best titles first. */
export function matching(items: readonly CommandItem[], query: string): CommandItem[] {
  const words = wordsOf(query);
  const found = items.filter(({ label, keywords = '' }) => {
    const text = fold(`${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
  return ranked(found, query);
}
