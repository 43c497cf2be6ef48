/** The activity log (specification §3 Activity item, §7 Activity logs). */
import { z } from 'zod';
import { id, idOrCode, listOf, listQuery, timestamp } from '../primitives';
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

export const activitySchemas = {
  ofControl: {
    params: z.object({ id: idOrCode }),
    query: listQuery(['timestamp']),
    response: listOf(activityItem.extend({ changes: z.array(fieldChange) })),
  },
} as const;
