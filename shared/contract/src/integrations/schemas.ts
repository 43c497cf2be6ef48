/** Integrations with external systems (specification §7 Integrations). */
import { z } from 'zod';
import { count, id, listOf, listQuery, oneOrMany, percent, personSummary, timestamp } from '../primitives';
import { sortKeys } from '../sort-keys';
import { integrationStatuses, securitySystems } from '../vocabulary';

const adapter = z.object({
  key: z.string(),
  name: z.string(),
  vendor: z.string(),
  system: z.enum(securitySystems),
  /** One sentence about the benefit of connecting. */
  description: z.string(),
  /** The collected data, in the user's terms. */
  collects: z.array(z.string()),
});

const integration = z.object({
  id,
  name: z.string(),
  adapter: adapter.pick({ key: true, name: true, vendor: true, system: true }),
  status: z.enum(integrationStatuses),
  /** The vendor's last message if `status` is ERROR, without secrets. */
  statusMessage: z.string().nullable(),
  /** The latest score of its system; null without measurements. */
  scorePercentage: percent.nullable(),
  /** Number of checks in the latest collection. */
  checkCount: count,
  lastSyncAt: timestamp.nullable(),
  lastSuccessAt: timestamp.nullable(),
  connectedBy: personSummary.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int().positive(),
});

export const integrationsSchemas = {
  adapters: { response: listOf(adapter) },
  list: {
    query: listQuery(sortKeys.integrations).extend({
      status: oneOrMany(z.enum(integrationStatuses)),
      system: oneOrMany(z.enum(securitySystems)),
    }),
    response: listOf(integration),
  },
} as const;
