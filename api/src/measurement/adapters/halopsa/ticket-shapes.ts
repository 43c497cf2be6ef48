/** Schemas of HaloPSA's tickets and their types, actions and attachments, with the fields that we read. */
import { z } from 'zod';
import { haloDate } from './shapes';

export const deskTicketSchema = z.object({
  id: z.number(),
  summary: z.string().nullish(),
  status_id: z.number().nullish(),
  dateclosed: haloDate,
  deleted: z.boolean().nullish(),
  /** Our reference. Lists may omit it. */
  third_party_id_string: z.string().nullish(),
  /** Hours. Lists omit it. */
  timetaken: z.number().nullish(),
});
export type HaloDeskTicket = z.output<typeof deskTicketSchema>;

/** HaloPSA returns the created record itself or a list of it. */
export const createdSchema = z.preprocess((body) => (Array.isArray(body) ? body[0] : body), deskTicketSchema);

export const namedSchema = z.object({ id: z.number(), name: z.string() });

/** Priorities belong to SLAs, and several SLAs share the number of a priority. */
export const prioritySchema = z.object({ priorityid: z.number(), name: z.string() });

const fieldSchema = z.object({
  name: z.string(),
  /** Whether an agent has to fill it when a ticket is created. */
  mandatory: z.boolean().nullish(),
});

/** Each default is a property of its own: `default_` and the name of the field. */
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
