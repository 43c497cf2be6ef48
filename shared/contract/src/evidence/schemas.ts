/** Evidence (specification §7 Evidence). */
import { z } from 'zod';
import { controlSummary, count, day, id, listOf, listQuery, oneOrMany, personSummary, timestamp } from '../primitives';
import { evidenceStatuses, evidenceTypes, evidenceValidities } from '../vocabulary';

const evidenceItem = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(evidenceTypes),
  status: z.enum(evidenceStatuses),
  /** The last day on which it holds; null where it does not run out. */
  validUntil: day.nullable(),
  validity: z.enum(evidenceValidities),
  controls: z.array(controlSummary),
  /** The current file. `size` in bytes, `sha256` in lower-case hex. */
  file: z.object({
    name: z.string(),
    size: count,
    contentType: z.string(),
    sha256: z.string(),
    /** 1 for the first upload, one more for each that followed. */
    number: z.int().positive(),
  }),
  uploadedBy: personSummary.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int().positive(),
});

export const evidenceSchemas = {
  list: {
    query: listQuery(['name', 'type', 'validUntil', 'updatedAt', 'createdAt']).extend({
      /** ACTIVE unless asked otherwise: archived evidence stays out of lists by default. */
      status: oneOrMany(z.enum(evidenceStatuses)),
      type: oneOrMany(z.enum(evidenceTypes)),
      validity: oneOrMany(z.enum(evidenceValidities)),
      /** A control's id or code. */
      control: z.string().trim().max(64).optional(),
    }),
    response: listOf(evidenceItem).extend({
      /** Of all active evidence of the organisation, whatever is filtered. */
      summary: z.object({ active: count, expiring: count, stale: count, archived: count }),
    }),
  },
} as const;
