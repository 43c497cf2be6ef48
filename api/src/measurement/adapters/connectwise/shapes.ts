/** The fields of ConnectWise's records that are read. */
import { z } from 'zod';

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const named = z.object({ id: z.number(), name: z.string() });

export const ticket = z.object({
  id: z.number(),
  board: named.nullish(),
  priority: named.nullish(),
  closedFlag: z.boolean(),
  /** Not documented publicly. Figures that need them are not measured if they are missing. */
  dateEntered: date.nullish(),
  dateResponded: date.nullish(),
  closedDate: date.nullish(),
  isInSla: z.boolean().nullish(),
});
export type ConnectWiseTicket = z.output<typeof ticket>;

export const member = z.object({ id: z.number(), inactiveFlag: z.boolean().nullish(), lastLogin: date.nullish() });

export const company = named;
