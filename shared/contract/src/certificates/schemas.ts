/** "Trusted MSP" certificates (specification §7 Certificates). They are issued when an assessment is approved. */
import { z } from 'zod';
import { textLimits } from '../constants';
import { count, id, listOf, listQuery, personSummary, timestamp } from '../primitives';
import * as sortKeys from '../sort-keys';
import { certificateStates, registrationStatuses } from './words';

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

/** The certificate's entry in a certificate register. */
const registration = z.object({
  status: z.enum(registrationStatuses),
  /** The name of the register, such as `BlockMark Registry`. */
  registry: z.string(),
  /** The register's own identifier, and the address of its public page. */
  reference: z.string().nullable(),
  url: z.url().nullable(),
  /** The register knows the organisation by this other name. */
  otherName: z.string().nullable(),
  /** The register's last refusal in words, without secrets. */
  error: z.string().nullable(),
  attempts: count,
  nextAttemptAt: timestamp.nullable(),
  updatedAt: timestamp,
});

/** What was assessed, and how many of its controls were met. `met` is null for a certificate from before it was stored. */
export const assessedScope = z.object({
  registry: z.string(),
  version: z.string(),
  controls: count,
  met: count.nullable().optional(),
});

const certificate = certificateSummary.extend({
  issuedBy: personSummary.nullable(),
  /** What was assessed. Null for a certificate that was issued without an assessment in this application. */
  scope: assessedScope.nullable(),
  /** Of the public page that verifies it, `https://…/verify/TMSP-2026-0001`. */
  verifyUrl: z.url(),
  /** Whether there is a signed credential. Certificates from before signing have none. */
  isSigned: z.boolean(),
  /** Null in an installation without a certificate register. */
  registration: registration.nullable(),
  revokedAt: timestamp.nullable(),
  revokedBy: personSummary.nullable(),
  revokedReason: z.string().nullable(),
  /** Why it counts again although a newer one had superseded it. Absent in replies of older releases. */
  reinstatedAt: timestamp.nullable().optional(),
  reinstatedBy: personSummary.nullable().optional(),
  reinstatedReason: z.string().nullable().optional(),
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
  /** 409 INVALID_TRANSITION for one that was not superseded, CONFLICT while another one counts or after its end. */
  reinstate: {
    params,
    body: z.object({ reason: z.string().trim().min(1).max(textLimits.reason) }),
    response: certificate,
  },
} as const;
