/** Which dialog of the command menu is open (the search, the search for organisations, or the list of shortcuts), and what the search's box contains. */
import { atom } from 'jotai';

export type CommandMenuDialog = 'search' | 'organizations' | 'shortcuts';

export const commandMenuAtom = atom<CommandMenuDialog | null>(null);

export interface SearchInput {
  text: string;
  /** Enter was pressed before the box could take it. */
  isEntered: boolean;
}

export const nothingTyped: SearchInput = { text: '', isEntered: false };

export const searchInputAtom = atom(nothingTyped);
