/** How close the rows of tables are, chosen in this browser. */
import { storedChoice } from '../preferences/stored-choice';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export const density = storedChoice<Density>('table-density', densities);
