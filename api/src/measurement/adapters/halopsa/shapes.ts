/** What is read of HaloPSA's records. Its dates have no zone and are UTC; 1900 stands for "not set". */
import { z } from 'zod';

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

export const ticket = z.object({
  id: z.number(),
  team: z.string().nullish(),
  priority_id: z.number().nullish(),
  dateoccurred: haloDate,
  respondbydate: haloDate,
  responsedate: haloDate,
  fixbydate: haloDate,
  dateclosed: haloDate,
  excludefromsla: z.boolean().nullish(),
});
export type HaloTicket = z.output<typeof ticket>;

export const agent = z.object({
  id: z.number(),
  name: z.string(),
  isdisabled: z.boolean().nullish(),
  /** Not documented: where it is missing, use of accounts is not measured. */
  lastlogindate: haloDate.optional(),
});

export const client = z.object({ id: z.number(), name: z.string() });
