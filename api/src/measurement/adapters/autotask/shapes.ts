/** Schemas of the Autotask records, limited to the fields that the adapter reads. Only these fields are requested. */
import { z } from 'zod';

/** Autotask returns all times in UTC, with or without the zone. */
export const autotaskDate = z.string().transform((text, context) => {
  const date = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (!Number.isNaN(date.getTime())) return date;
  context.addIssue({ code: 'custom', message: 'is not a date' });
  return z.NEVER;
});

const optionalDate = autotaskDate.nullish().transform((date) => date ?? null);

export const ticketSchema = z.object({
  id: z.number(),
  companyID: z.number().nullish(),
  queueID: z.number().nullish(),
  priority: z.number().nullish(),
  createDate: autotaskDate,
  completedDate: optionalDate,
  /** Due dates exist only for tickets with a service level agreement. */
  firstResponseDateTime: optionalDate,
  firstResponseDueDateTime: optionalDate,
  resolvedDateTime: optionalDate,
  resolvedDueDateTime: optionalDate,
  /** Hours left to the next due date while the agreement is paused, for example until the customer answers. */
  serviceLevelAgreementPausedNextEventHours: z.number().nullish(),
});
export type AutotaskTicket = z.output<typeof ticketSchema>;

export const companySchema = z.object({ id: z.number(), companyName: z.string() });

/** A field of an entity. The values of a picklist are what an administrator has set up, such as queues. */
export const fieldSchema = z.object({
  name: z.string(),
  picklistValues: z.array(z.object({ value: z.string(), label: z.string(), isActive: z.boolean() })).nullish(),
});
export type AutotaskField = z.output<typeof fieldSchema>;
