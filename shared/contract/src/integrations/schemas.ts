/** Integrations with outside systems (specification §7 Integrations). */
import { z } from 'zod';
import { count, id, listOf, listQuery, oneOrMany, percent, personSummary, timestamp } from '../primitives';
import { integrationStatuses, securitySystems } from '../vocabulary';

const adapter = z.object({
  key: z.string(),
  name: z.string(),
  vendor: z.string(),
  system: z.enum(securitySystems),
  /** What connecting it brings, in one sentence. */
  description: z.string(),
  /** What is read from the vendor, in the user's words. */
  collects: z.array(z.string()),
});

const integration = z.object({
  id,
  name: z.string(),
  adapter: adapter.pick({ key: true, name: true, vendor: true, system: true }),
  status: z.enum(integrationStatuses),
  /** The vendor's last message when `status` is ERROR, secrets stripped. */
  statusMessage: z.string().nullable(),
  /** The latest score its system has; null where nothing was measured. */
  scorePercentage: percent.nullable(),
  /** Checks in the latest collection. */
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
    query: listQuery(['name', 'status', 'lastSyncAt']).extend({
      status: oneOrMany(z.enum(integrationStatuses)),
      system: oneOrMany(z.enum(securitySystems)),
    }),
    response: listOf(integration),
  },
} as const;
