/** Which dialog of the command menu is open (the search, the search for organisations, or the list of shortcuts), and the text of the search box. */
import { atom } from 'jotai';

export type CommandMenuDialog = 'search' | 'organizations' | 'shortcuts';

type Shown = CommandMenuDialog | null;

export interface SearchInput {
  text: string;
  /** Enter was pressed before the box could take it. */
  isEntered: boolean;
}

export const searchInputAtom = atom<SearchInput>({ text: '', isEntered: false });

const shownAtom = atom<Shown>(null);

/** Opening or closing a dialog clears the search box. */
export const commandMenuAtom = atom(
  (get) => get(shownAtom),
  (get, set, change: Shown | ((shown: Shown) => Shown)) => {
    const shown = get(shownAtom);
    const next = typeof change === 'function' ? change(shown) : change;
    if (next === shown) return;
    set(shownAtom, next);
    set(searchInputAtom, { text: '', isEntered: false });
  },
);
