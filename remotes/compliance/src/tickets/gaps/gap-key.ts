/** How a gap is named in calls, and a key for it. */
import type { Ticket } from '@msp/contract';

export type GapReference = Ticket['gap']['reference'];

/** The same for equal references. */
export const keyOf = (gap: GapReference): string => Object.entries(gap).sort().join(';');
