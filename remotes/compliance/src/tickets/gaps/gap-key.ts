/** References to gaps, and a key for each. */
import type { Ticket } from '@msp/contract';

export type GapReference = Ticket['gap']['reference'];

/** The same for equal references. */
export const keyOf = (gap: GapReference): string => Object.entries(gap).sort().join(';');
