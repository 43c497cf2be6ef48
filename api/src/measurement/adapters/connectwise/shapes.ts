/** Schemas of the ConnectWise records, limited to the fields that the adapter reads. */
import { z } from 'zod';

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const named = z.object({ id: z.number(), name: z.string() });

export const ticketSchema = z.object({
  id: z.number(),
  board: named.nullish(),
  company: z.object({ id: z.number() }).nullish(),
  priority: named.nullish(),
  closedFlag: z.boolean(),
  /** These are not publicly documented. Metrics that need a missing one are not measured. */
  dateEntered: date.nullish(),
  dateResponded: date.nullish(),
  isInSla: z.boolean().nullish(),
});
export type ConnectWiseTicket = z.output<typeof ticketSchema>;

export const memberSchema = z.object({
  id: z.number(),
  inactiveFlag: z.boolean().nullish(),
  lastLogin: date.nullish(),
});

export const companySchema = named;
