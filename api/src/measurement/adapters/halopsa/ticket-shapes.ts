/** Schemas of HaloPSA's records of tickets, limited to the fields that are read. */
import { z } from 'zod';
import { haloDate } from './shapes';

export const deskTicketSchema = z.object({
  id: z.number(),
  summary: z.string().nullish(),
  status_id: z.number().nullish(),
  dateclosed: haloDate,
  deleted: z.boolean().nullish(),
  /** Lists may omit it, so our reference is in the summary too. */
  third_party_id_string: z.string().nullish(),
  /** Hours. Only in a single ticket. */
  timetaken: z.number().nullish(),
});
export type HaloDeskTicket = z.output<typeof deskTicketSchema>;

/** A created record is returned as it is, or in a list. */
export const createdSchema = z.preprocess((body) => (Array.isArray(body) ? body[0] : body), deskTicketSchema);

export const namedSchema = z.object({ id: z.number(), name: z.string() });

/** Priorities belong to SLAs, and several SLAs share the number of a priority. */
export const prioritySchema = z.object({ priorityid: z.number(), name: z.string() });

const fieldSchema = z.object({
  name: z.string(),
  /** Whether an agent has to fill it when a ticket is created. */
  mandatory: z.boolean().nullish(),
});

/** Beside these, a ticket type has a default of each field that has one, as `default_` and its name. */
export const ticketTypeSchema = z.looseObject({
  id: z.number(),
  name: z.string(),
  fields: z.array(fieldSchema).nullish(),
});

export const actionSchema = z.object({
  id: z.number(),
  outcome: z.string().nullish(),
  note: z.string().nullish(),
});

export const attachmentSchema = z.object({
  id: z.number(),
  filename: z.string().nullish(),
  filesize: z.number().nullish(),
});
