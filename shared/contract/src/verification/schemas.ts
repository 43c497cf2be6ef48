/** What anyone can read about a certificate without signing in. Nothing here names a person. */
import { z } from 'zod';
import { assessedScope } from '../certificates/schemas';
import { certificateStates } from '../certificates/words';
import { timestamp } from '../primitives';

const params = z.object({
  code: z.string().regex(/^[A-Za-z]{4}-\d{4}-\d{4,}$/, 'must be a code such as TMSP-2026-0001'),
});

const verification = z.object({
  code: z.string(),
  state: z.enum(certificateStates),
  /** The organisation's name when the certificate was issued. */
  holder: z.string(),
  issuer: z.object({
    name: z.string(),
    did: z.string(),
    /** The issuer's address works on this machine only, so that no one else can verify the certificate. */
    isLocal: z.boolean(),
  }),
  issuedAt: timestamp,
  expiresAt: timestamp,
  revokedAt: timestamp.nullable(),
  /** What was assessed. */
  scope: assessedScope.nullable(),
  /** Its public page in a certificate register. */
  registration: z.object({ registry: z.string(), url: z.url() }).nullable(),
  /** The signed Open Badges 3.0 credential as JSON text. Null for a certificate from before signing. */
  credential: z.string().nullable(),
});

export const verificationSchemas = {
  /** 404 for an unknown code. Never kept by caches. */
  verify: { params, response: verification },
  credential: { params },
  pdf: { params },
  badge: { params },
  statusList: { params: z.object({ purpose: z.enum(['revocation', 'suspension']) }) },
  didDocument: {},
} as const;
