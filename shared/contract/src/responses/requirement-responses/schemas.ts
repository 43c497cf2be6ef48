/** Answers to single requirements (specification §3 field types, §7 Requirement responses). */
import { z } from 'zod';
import { bulkLimit, textLimits } from '../../constants';
import { evidenceStatuses, evidenceTypes, evidenceValidities } from '../../evidence/words';
import { count, day, id, personSummary, timestamp, version } from '../../primitives';
import { answerTypes, requirementDecisions, requirementReviewStatuses, reviewStatuses } from '../words';

/**
 * Depends on the requirement's type: a string for text and select, a boolean, a number, a day (`2026-11-20`) for date, a list of ids for
 * evidence, the id of a policy version for policy, an id for person. Null removes the answer. The API validates it against the requirement.
 */
const answerValue = z.union([
  z.string().max(textLimits.answer),
  z.number(),
  z.boolean(),
  z.array(id).max(50),
  z.null(),
]);

/** Evidence that an answer cites. */
const citedEvidence = z.object({
  id,
  name: z.string(),
  type: z.enum(evidenceTypes),
  status: z.enum(evidenceStatuses),
  validity: z.enum(evidenceValidities),
  fileNumber: z.int().positive(),
  fileName: z.string(),
});

/** The version of a policy that an answer cites. */
export const citedPolicy = z.object({
  policyId: id,
  code: z.string(),
  name: z.string(),
  versionId: id,
  number: z.int().positive(),
  /** Whether the policy is retired. */
  isRetired: z.boolean(),
  /** The version that is published now, if it is another one. */
  newer: z.object({ versionId: id, number: z.int().positive() }).nullable(),
  /** The last day before the policy's review is overdue. */
  reviewBy: day.nullable(),
});

export const requirementResponse = z.object({
  id,
  requirementId: id,
  key: z.string(),
  type: z.enum(answerTypes),
  value: answerValue,
  /** The evidence that `value` refers to; deleted evidence is missing. */
  evidence: z.array(citedEvidence),
  /** The policy version that `value` refers to. Answers from before policies had versions refer to evidence instead. */
  policy: citedPolicy.nullable(),
  person: personSummary.nullable(),
  reviewStatus: z.enum(requirementReviewStatuses),
  reviewComment: z.string().nullable(),
  reviewedBy: personSummary.nullable(),
  reviewedAt: timestamp.nullable(),
  updatedAt: timestamp,
  version,
});

export const requirementResponsesSchemas = {
  bulk: {
    body: z.object({
      /** The control response that the answers belong to. */
      responseId: id,
      answers: z
        .array(
          z.object({
            requirementId: id,
            value: answerValue,
            /** The version that the change was made from; null for a new answer. */
            version: version.nullable(),
          }),
        )
        .min(1)
        .max(bulkLimit),
    }),
    /** All current answers of the control response, and its new status. */
    response: z.object({
      items: z.array(requirementResponse),
      response: z.object({ id, reviewStatus: z.enum(reviewStatuses), version, answeredRequirements: count }),
    }),
  },
  ofResponse: { params: z.object({ id }), response: z.object({ items: z.array(requirementResponse) }) },
  review: {
    params: z.object({ id }),
    body: z.object({
      decision: z.enum(requirementDecisions),
      /** Required with REJECT. */
      comment: z.string().trim().max(textLimits.comment).optional(),
      version,
    }),
    response: requirementResponse,
  },
  undoReview: { params: z.object({ id }), body: z.object({ version }), response: requirementResponse },
} as const;
