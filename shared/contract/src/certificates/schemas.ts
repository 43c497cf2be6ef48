/** "Trusted MSP" certificates (specification §7 Certificates). They are issued when an assessment is approved. */
import { z } from 'zod';
import { textLimits } from '../constants';
import { id, listOf, listQuery, personSummary, timestamp } from '../primitives';
import { sortKeys } from '../sort-keys';
import { certificateStates } from '../vocabulary';

const certificateSummary = z.object({
  id,
  /** `TMSP-2026-0001` */
  code: z.string(),
  /** Derived from its dates and the other certificates at the time of the call. */
  state: z.enum(certificateStates),
  /** The organisation's name when it was issued. */
  holder: z.string(),
  issuedAt: timestamp,
  expiresAt: timestamp,
  /** Null for one that was issued without an assessment in this application. */
  assessment: z.object({ id, code: z.string() }).nullable(),
});

const certificate = certificateSummary.extend({
  issuedBy: personSummary.nullable(),
  revokedAt: timestamp.nullable(),
  revokedBy: personSummary.nullable(),
  revokedReason: z.string().nullable(),
});

const params = z.object({ id });

export const certificatesSchemas = {
  list: {
    query: listQuery(sortKeys.certificates),
    /** Newest first by default. */
    response: listOf(certificateSummary),
  },
  get: { params, response: certificate },
  /** 409 INVALID_TRANSITION for one that was revoked. */
  revoke: {
    params,
    body: z.object({ reason: z.string().trim().min(1).max(textLimits.reason) }),
    response: certificate,
  },
} as const;
