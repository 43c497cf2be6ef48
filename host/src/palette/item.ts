/** What a line of the search is, and which lines the typed words leave. */
import type { ReactNode } from 'react';
import { fold, wordsOf } from '../words';

export interface PaletteItem {
  key: string;
  label: string;
  /** Stands after the label, quieter. */
  detail?: ReactNode;
  icon: ReactNode;
  /** Other words it is found by. */
  keywords?: string;
  run: () => void;
}

export interface PaletteSection {
  label: string;
  items: readonly PaletteItem[];
  /** Why there are no lines, where that must be said. */
  problem?: string;
}

/** The items that hold every word, in their order. */
export function matching(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = wordsOf(query);
  return items.filter(({ label, keywords = '' }) => {
    const text = fold(`${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}
