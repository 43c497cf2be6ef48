/** What is read of ConnectWise's records. */
import { z } from 'zod';

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const named = z.object({ id: z.number(), name: z.string() });

export const ticket = z.object({
  id: z.number(),
  board: named.nullish(),
  priority: named.nullish(),
  closedFlag: z.boolean(),
  /** Not documented publicly: where they are missing, what follows from them is not measured. */
  dateEntered: date.nullish(),
  dateResponded: date.nullish(),
  closedDate: date.nullish(),
  isInSla: z.boolean().nullish(),
});
export type ConnectWiseTicket = z.output<typeof ticket>;

export const member = z.object({ id: z.number(), inactiveFlag: z.boolean().nullish(), lastLogin: date.nullish() });

export const company = named;
