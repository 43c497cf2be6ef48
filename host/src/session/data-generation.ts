/** Who the cached data belongs to. A new generation is an empty cache and pages that start again (specification §9). */
import { forgetAnswers } from '@msp/http';
import { atom } from 'jotai';
import { store } from './store';

export const dataGenerationAtom = atom(0);

export function startDataGeneration(): void {
  forgetAnswers();
  store.set(dataGenerationAtom, (generation) => generation + 1);
}
