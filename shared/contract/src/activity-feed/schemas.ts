/** The activity log (specification §3 Activity item, §7 Activity logs). */
import { z } from 'zod';
import {
  day,
  id,
  idOrCode,
  listOf,
  listQuery,
  oneOrMany,
  openedByAddress,
  personSummary,
  timestamp,
} from '../primitives';
import * as sortKeys from '../sort-keys';
import { activityActions, loggedRecords } from './words';

export const activityItem = z.object({
  id,
  title: z.string(),
  description: z.string().optional(),
  timestamp,
  user: z.object({
    name: z.string().optional(),
    email: z.string().optional(),
    /** The manager for which the person acted; absent for the organisation's own people. */
    organization: z.string().optional(),
  }),
  /** The readable code of the first control concerned, such as `IDN-01`. */
  controlId: z.string().optional(),
  /** The readable codes of all controls concerned, in order. */
  controlIds: z.array(z.string()).optional(),
  action: z.enum(activityActions),
});

/** A changed field. Null means that the field had no value. */
const fieldChange = z.object({
  field: z.string(),
  /** What people call the field, where that is not its name: the question. */
  label: z.string().optional(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
});

const logItem = activityItem.extend({
  changes: z.array(fieldChange),
  record: z.object({ type: z.enum(loggedRecords), id: id.nullable() }),
  /** The person or API key that acted; null for the system. */
  actorId: id.nullable(),
});

const logQuery = listQuery(sortKeys.activity).extend({
  action: oneOrMany(z.enum(activityActions)),
  record: oneOrMany(z.enum(loggedRecords)),
  /** The person who made the change. */
  actor: id.optional(),
  /** First and last day in UTC, inclusive. */
  from: day.optional(),
  to: day.optional(),
});

const exportQuery = logQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape);

export const activityFeedSchemas = {
  list: { query: logQuery, response: listOf(logItem) },
  listCsv: { query: exportQuery },
  /** Everyone with an entry, by name, also former members. */
  actors: { response: z.object({ items: z.array(personSummary) }) },
  /** The log with sign-ins and other events of sessions. */
  audit: { query: logQuery, response: listOf(logItem) },
  auditCsv: { query: exportQuery },
  /** One entry per line as JSON, for other programs. */
  auditJsonLines: { query: exportQuery },
  ofPolicy: { params: z.object({ id }), query: logQuery, response: listOf(logItem) },
  ofControl: { params: z.object({ id: idOrCode }), query: logQuery, response: listOf(logItem) },
} as const;
