/** Whether the bell counts notifications: only once the first page has loaded, which needs the network more. */
import { atom } from 'jotai';

export const countingAtom = atom(false);
