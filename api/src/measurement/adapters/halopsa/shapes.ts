/** Schemas of the HaloPSA records, limited to the fields that the adapter reads. Dates without a time zone are UTC. */
import { z } from 'zod';

/** HaloPSA stores a date that is not set as 1900-01-01 or 0001-01-01. */
export const haloDate = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text || text.startsWith('1900-01-01') || text.startsWith('0001-01-01')) return null;
    const date = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
    if (!Number.isNaN(date.getTime())) return date;
    context.addIssue({ code: 'custom', message: 'is not a date' });
    return z.NEVER;
  });

export const ticketSchema = z.object({
  id: z.number(),
  client_id: z.number().nullish(),
  team: z.string().nullish(),
  priority_id: z.number().nullish(),
  dateoccurred: haloDate,
  respondbydate: haloDate,
  responsedate: haloDate,
  fixbydate: haloDate,
  dateclosed: haloDate,
  excludefromsla: z.boolean().nullish(),
});
export type HaloTicket = z.output<typeof ticketSchema>;

export const agentSchema = z.object({
  id: z.number(),
  name: z.string(),
  isdisabled: z.boolean().nullish(),
  /** Not documented. When it is missing, account usage is not measured. */
  lastlogindate: haloDate.optional(),
});

export const clientSchema = z.object({ id: z.number(), name: z.string() });

export const teamSchema = z.object({ id: z.number(), name: z.string(), inactive: z.boolean().nullish() });
