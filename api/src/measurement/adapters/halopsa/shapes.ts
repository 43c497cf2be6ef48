/** The fields of HaloPSA's records that are read. Dates are UTC without a zone; 1900 means "not set". */
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
  /** Not documented. Account use is not measured if it is missing. */
  lastlogindate: haloDate.optional(),
});

export const client = z.object({ id: z.number(), name: z.string() });
