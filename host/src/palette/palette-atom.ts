/** Which of the two is open: the search over everything, or the list of shortcuts. */
import { atom } from 'jotai';

export type PaletteName = 'search' | 'shortcuts';

export const paletteAtom = atom<PaletteName | null>(null);
