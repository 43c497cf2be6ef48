/** An item of the search palette, and how items are matched. */
import type { ReactNode } from 'react';
import { fold, wordsOf } from '../words';

export interface PaletteItem {
  key: string;
  label: string;
  /** Shown after the label in a quieter style. */
  detail?: ReactNode;
  icon: ReactNode;
  /** More words that match the item. */
  keywords?: string;
  run: () => void;
}

export interface PaletteSection {
  label: string;
  items: readonly PaletteItem[];
  /** Why there are no items, if the user has to know. */
  problem?: string;
}

/** The items that contain every word, in the given order. */
export function matching(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = wordsOf(query);
  return items.filter(({ label, keywords = '' }) => {
    const text = fold(`${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}
