/** Who and what an integration measures: a tenant, or a service desk's or an RMM's customers. */
import { z } from 'zod';
import { bulkLimit, textLimits } from '../constants';
import { count, id, listOf, listQuery, timestamp } from '../primitives';
import * as sortKeys from '../sort-keys';

const subject = z.object({
  id,
  /** The vendor's id. */
  externalId: z.string(),
  name: z.string(),
  /** Whether it counts towards the organisation's metrics. New subjects do. */
  included: z.boolean(),
  firstSeenAt: timestamp,
  /** The last sync that found it. */
  lastSeenAt: timestamp,
  /** The latest sync did not find it any more. It no longer counts. */
  gone: z.boolean(),
});

const counts = { included: count, leftOut: count };
const params = z.object({ id });

export const subjectSchemas = {
  subjects: {
    params,
    query: listQuery(sortKeys.integrationSubjects).extend({ included: z.enum(['true', 'false']).optional() }),
    response: listOf(subject).extend({
      /** Counts all subjects of the integration, regardless of filters. */
      summary: z.object(counts),
    }),
  },
  /** Counts or leaves out these subjects, from the next collection on. */
  changeSubjects: {
    params,
    body: z.object({
      included: z.boolean(),
      subjectIds: z.union([z.literal('all'), z.array(id).min(1).max(bulkLimit)]),
      /** 400 without one. Optional here, because requests of older releases lack it, and are told so. */
      reason: z.string().trim().max(textLimits.reason).optional(),
    }),
    response: z.object({ changed: count, ...counts }),
  },
} as const;
