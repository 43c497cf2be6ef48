/** Counts the users and organisations of this page. A new generation empties the cache and remounts the pages (specification §9). */
import { forgetReplies } from '@msp/http';
import { atom } from 'jotai';
import { store } from './store';

export const dataGenerationAtom = atom(0);

export function startDataGeneration(): void {
  forgetReplies();
  store.set(dataGenerationAtom, (generation) => generation + 1);
}
