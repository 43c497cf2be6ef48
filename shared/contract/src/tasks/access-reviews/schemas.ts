/** Access reviews: who has which role, here and in Microsoft 365, decided line by line and signed as evidence. */
import { z } from 'zod';
import { textLimits } from '../../constants';
import { controlSummary, day, id, personSummary, timestamp, version } from '../../primitives';
import { accessReviewMaxLines } from '../constants';
import { accessDecisions, accessReviewStates, accessSources } from './words';

const key = z.string().min(1).max(400);

/** One access as it was when the review began. */
const line = z.object({
  key,
  source: z.enum(accessSources),
  name: z.string(),
  /** The address or user principal name; the first characters of a key. */
  account: z.string(),
  /** The role, or several, as people read them. */
  access: z.string(),
  /** Null if that is not known. */
  lastActiveOn: day.nullable(),
  /** Where the access can be removed; null outside this application. */
  path: z.string().nullable(),
  decision: z.enum(accessDecisions).nullable(),
  /** Why it is removed, or what is unknown. */
  reason: z.string().nullable(),
});

const accessReview = z.object({
  id,
  state: z.enum(accessReviewStates),
  version,
  task: z.object({ id, name: z.string(), control: controlSummary.nullable() }),
  startedBy: personSummary.nullable(),
  startedAt: timestamp,
  lines: z.array(line),
  /** Sentences: what the review covers, and what it doesn't. */
  covered: z.array(z.string()),
  notCovered: z.array(z.string()),
  /** Sentences: how the access to this application has changed since the review began. Empty once it is signed. */
  changedSince: z.array(z.string()),
  signedBy: personSummary.nullable(),
  signedAt: timestamp.nullable(),
  /** The signed document. */
  evidence: z.object({ id, name: z.string() }).nullable(),
});

const decision = z.object({
  key,
  decision: z.enum(accessDecisions).nullable(),
  reason: z.string().trim().max(textLimits.reason).nullable(),
});

export const accessReviewsSchemas = {
  start: { params: z.object({ id }), response: accessReview },
  read: { params: z.object({ id }), response: accessReview },
  decide: {
    params: z.object({ id }),
    body: z.object({ version, decisions: z.array(decision).min(1).max(accessReviewMaxLines) }),
    response: accessReview,
  },
  sign: { params: z.object({ id }), body: z.object({ version }), response: accessReview },
  discard: { params: z.object({ id }), body: z.object({ version }) },
} as const;
