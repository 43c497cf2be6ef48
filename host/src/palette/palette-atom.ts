/** Which is open: the search over everything, the one over organisations, or the list of shortcuts. */
import { atom } from 'jotai';

export type PaletteName = 'search' | 'organizations' | 'shortcuts';

export const paletteAtom = atom<PaletteName | null>(null);
