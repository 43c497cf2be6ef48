/** The type of the orders of a list: `SortKeyOf<'controls'>`. */
import type * as sortKeys from './sort-keys';

export type SortKeyOf<List extends keyof typeof sortKeys> = (typeof sortKeys)[List][number];
