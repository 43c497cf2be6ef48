/** Which palette is open: the search, the search for organisations, or the list of shortcuts. */
import { atom } from 'jotai';

export type PaletteName = 'search' | 'organizations' | 'shortcuts';

export const paletteAtom = atom<PaletteName | null>(null);
