/** API keys of an organisation (specification §7 API keys). */
import { z } from 'zod';
import { apiKey as limits } from '../constants';
import { id, oneLine, personSummary, timestamp } from '../primitives';
import { apiKeyScopes } from './scopes';
import { apiKeyStates } from './words';

const scopes = z.array(z.enum(apiKeyScopes));

const apiKey = z.object({
  id,
  name: z.string(),
  state: z.enum(apiKeyStates),
  scopes,
  /** Scopes that have no effect now, because the role of the member who created the key does not include them. */
  suspendedScopes: scopes,
  /** The start and the end of the secret, which tell keys apart. */
  prefix: z.string(),
  lastFour: z.string(),
  createdBy: personSummary,
  createdAt: timestamp,
  expiresAt: timestamp,
  /** To the minute, or null if the key was never used. */
  lastUsedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  revokedBy: personSummary.nullable(),
});

export const apiKeysSchemas = {
  /** Newest first, including expired and revoked keys. */
  list: { response: z.object({ items: z.array(apiKey) }) },
  create: {
    body: z.object({
      name: oneLine(limits.maxName),
      scopes: scopes.min(1).transform((chosen) => [...new Set(chosen)]),
      lifetimeDays: z.int().min(1).max(limits.maxLifetimeDays),
    }),
    /** The only response that contains the secret. */
    response: z.object({ apiKey, secret: z.string() }),
  },
  /** A key that was already revoked stays as it is. */
  revoke: { params: z.object({ id }) },
} as const;
