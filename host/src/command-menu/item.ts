/** An item of the command menu, and how items are matched. */
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

/** The items that contain every word, in the given order. */
export function matching(items: readonly CommandItem[], query: string): CommandItem[] {
  const words = wordsOf(query);
  return items.filter(({ label, keywords = '' }) => {
    const text = fold(`${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}
