/**
 * Tickets that members have created in the organisation's service desk to mend a gap (domain: continuous controls). A ticket never closes
 * a gap: only its check, its answer or its review does.
 */
import { z } from 'zod';
import { bulkLimit, textLimits } from '../constants';
import { option, setting } from '../integrations/adapters';
import { problemCodes } from '../integrations/words';
import {
  controlSummary,
  count,
  id,
  idOrCode,
  listOf,
  listQuery,
  oneLine,
  oneOrMany,
  openedByAddress,
  personSummary,
  timestamp,
} from '../primitives';
import * as sortKeys from '../sort-keys';
import { ticketAttachmentsMax } from './constants';
import { ticketGapKinds, ticketResolutionStates, ticketStates } from './words';

/** What is to be mended, as callers name it. There is at most one ticket that isn't closed for each. */
const gapReference = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check'), checkId: id }),
  /** A requirement of the organisation's registry without an answer. */
  z.object({ kind: z.literal('requirement'), requirementId: id }),
  /** A control whose response was sent back with requested changes. */
  z.object({ kind: z.literal('changes-requested'), controlId: id }),
  /** A verdict other than *Met* on a control in an assessment. */
  z.object({ kind: z.literal('verdict'), assessmentId: id, controlId: id }),
]);

const gap = z.object({
  reference: gapReference,
  /** Such as the name of the check, or the requirement's question. */
  name: z.string(),
  control: controlSummary,
  /** Where it is in this application, such as `/checks/ID`. */
  path: z.string(),
});

const attachment = z.object({
  /** The service desk's id. */
  id: z.string(),
  name: z.string(),
  /** In bytes; null if the service desk doesn't report it. */
  size: count.nullable(),
});

/** How the service desk says that a closed ticket was resolved. */
const resolution = z.object({
  state: z.enum(ticketResolutionStates),
  /** Its resolution and the notes marked as such; empty if there are none. */
  text: z.string(),
  /** Time recorded on the ticket; null if the service desk doesn't report it. */
  minutes: count.nullable(),
  /** At most `ticketAttachmentsMax`. */
  attachments: z.array(attachment),
  /** What a member made of it. */
  evidence: z.array(z.object({ id, name: z.string() })),
  decidedBy: personSummary.nullable(),
  decidedAt: timestamp.nullable(),
});

const ticket = z.object({
  id,
  /** Short and unique in the organisation: it is on the ticket, so that it is found there. */
  reference: z.string(),
  title: z.string(),
  state: z.enum(ticketStates),
  gap,
  integration: z.object({ id, name: z.string(), adapter: z.string() }),
  /** What the service desk calls it; null until it was created. */
  external: z.object({ number: z.string(), status: z.string(), url: z.url().nullable() }).nullable(),
  /** Why it couldn't be created or read; null when the latest attempt worked. */
  problem: z.object({ code: z.enum(problemCodes), message: z.string(), since: timestamp }).nullable(),
  requestedBy: personSummary.nullable(),
  requestedAt: timestamp,
  createdAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  /** When its state was last read from the service desk. */
  readAt: timestamp.nullable(),
  /** Null until it is closed. */
  resolution: resolution.nullable(),
});

const ticketDetail = ticket.extend({
  /** What was sent to the service desk, as Markdown. */
  text: z.string(),
  /** Newest first: requested, created, status changes, closed, resolution accepted, problems. */
  history: z.array(z.object({ at: timestamp, title: z.string(), detail: z.string().nullable() })),
});

const ticketsQuery = listQuery(sortKeys.tickets).extend({
  state: oneOrMany(z.enum(ticketStates)),
  kind: oneOrMany(z.enum(ticketGapKinds)),
  resolution: oneOrMany(z.enum(ticketResolutionStates)),
  /** Ids or codes of controls. */
  control: oneOrMany(idOrCode),
  integration: oneOrMany(id),
  assessment: id.optional(),
  /** Ids of checks. */
  check: oneOrMany(id),
});

const params = z.object({ id });

/** Where an integration creates tickets. */
const destination = z.object({
  /** Null if it doesn't create tickets. The values of `fields`, by name. */
  settings: z.record(z.string(), z.string()).nullable(),
  /** The service desk's names of these values, by the same names, as they were when they were chosen. */
  labels: z.record(z.string(), z.string()),
  /** The fields of the form, in order; each is chosen from live options. */
  fields: z.array(setting),
  changedBy: personSummary.nullable(),
  changedAt: timestamp.nullable(),
});

export const ticketsSchemas = {
  list: {
    query: ticketsQuery,
    response: listOf(ticket).extend({
      /** Counts all tickets of the organisation, regardless of filters. */
      summary: z.object({ state: z.record(z.enum(ticketStates), count), toReview: count }),
    }),
  },
  listCsv: { query: ticketsQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  read: { params, response: ticketDetail },
  /** The integrations in which tickets can be created now. Empty if none is set up. */
  destinations: { response: listOf(z.object({ id, name: z.string(), adapter: z.string() })) },
  /**
   * Requests tickets; a worker creates them. A gap that has a ticket keeps it. What can't have one, such as a check that passes now, is
   * refused with a reason.
   */
  create: {
    body: z.object({ integrationId: id, gaps: z.array(gapReference).min(1).max(bulkLimit) }),
    response: z.object({
      created: z.array(ticket),
      existing: z.array(ticket),
      refused: z.array(z.object({ reference: gapReference, message: z.string(), errorCode: z.string() })),
    }),
  },
  /** Tries again at once to create it or to read its state. */
  refresh: { params, response: ticketDetail },
  /** Gives up a ticket that could not be created. 409 INVALID_TRANSITION once it may exist at the service desk. */
  cancel: { params, response: ticketDetail },
  /** Creates evidence of the resolution, and of each chosen attachment. */
  acceptResolution: {
    params,
    body: z.object({
      /** Names the evidence of the resolution. */
      name: oneLine(textLimits.name),
      attachments: z.array(z.string().max(100)).max(ticketAttachmentsMax),
    }),
    response: ticketDetail,
  },
  dismissResolution: { params, response: ticketDetail },
  destination: { params, response: destination },
  /** Checks the choices at the service desk before it saves them. 409 with the service desk's reason in `details`. */
  changeDestination: {
    params,
    body: z.object({ settings: z.record(z.string().max(60), z.string().trim().max(textLimits.setting)).nullable() }),
    response: destination,
  },
  destinationOptions: {
    params: z.object({ id, option: z.string().max(60) }),
    response: z.object({ items: z.array(option) }),
  },
} as const;
