/** Answers to single requirements (specification §3 field types, §7 Requirement responses). */
import { z } from 'zod';
import { bulkLimit, textLimits } from '../constants';
import { count, id, personSummary, timestamp, version } from '../primitives';
import {
  answerTypes,
  evidenceStatuses,
  evidenceValidities,
  requirementDecisions,
  requirementReviewStatuses,
  reviewStatuses,
} from '../vocabulary';

/**
 * By the requirement's type: text and select a string, boolean, number, date a day (`2026-11-20`), evidence a list of ids,
 * policy and person an id. Null takes the answer away. Whether it fits the requirement is the API's to say.
 */
const answerValue = z.union([
  z.string().max(textLimits.answer),
  z.number(),
  z.boolean(),
  z.array(id).max(50),
  z.null(),
]);

/** Evidence as an answer shows it. */
const citedEvidence = z.object({
  id,
  name: z.string(),
  status: z.enum(evidenceStatuses),
  validity: z.enum(evidenceValidities),
  fileNumber: z.int().positive(),
  fileName: z.string(),
});

export const requirementResponse = z.object({
  id,
  requirementId: id,
  key: z.string(),
  type: z.enum(answerTypes),
  value: answerValue,
  /** What the ids in `value` stand for; one that is gone is missing here. */
  evidence: z.array(citedEvidence),
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
      /** The control response they belong to. */
      responseId: id,
      answers: z
        .array(
          z.object({
            requirementId: id,
            value: answerValue,
            /** Of the answer it was changed from; null where there was none. */
            version: version.nullable(),
          }),
        )
        .min(1)
        .max(bulkLimit),
    }),
    /** Every answer of the control response as it stands now, and where that moved to. */
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
