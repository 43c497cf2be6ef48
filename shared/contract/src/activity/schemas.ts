/** The activity log (specification §3 Activity item, §7 Activity logs). */
import { z } from 'zod';
import { day, id, idOrCode, listOf, listQuery, oneOrMany, timestamp } from '../primitives';
import { activityActions } from '../vocabulary';

export const activityItem = z.object({
  id,
  title: z.string(),
  description: z.string().optional(),
  timestamp,
  user: z.object({ name: z.string().optional(), email: z.string().optional() }),
  /** The readable code of the control, such as `IDN-01`. */
  controlId: z.string().optional(),
  action: z.enum(activityActions),
});

/** What changed in one field; null for "was not there". */
const fieldChange = z.object({ field: z.string(), before: z.unknown().nullable(), after: z.unknown().nullable() });

const logItem = activityItem.extend({ changes: z.array(fieldChange) });

const logQuery = listQuery(['timestamp']).extend({
  action: oneOrMany(z.enum(activityActions)),
  /** Who did it. */
  actor: id.optional(),
  /** First and last day, UTC. */
  from: day.optional(),
  to: day.optional(),
});

export const activitySchemas = {
  list: { query: logQuery, response: listOf(logItem) },
  listCsv: { query: logQuery.omit({ cursor: true, limit: true }) },
  ofControl: { params: z.object({ id: idOrCode }), query: logQuery, response: listOf(logItem) },
} as const;
