/** An organisation's responses to controls (specification §3, §4, §7 Control responses). */
import { z } from 'zod';
import { bulkLimit, textLimits } from '../../constants';
import { health, healthReason } from '../../health/schemas';
import { metricSummary, ownTarget } from '../../metrics/schemas';
import { metricStates } from '../../metrics/words';
import {
  controlSummary,
  count,
  day,
  id,
  idOrCode,
  listOf,
  listQuery,
  oneOrMany,
  personSummary,
  timestamp,
  version,
} from '../../primitives';
import { requirementResponse } from '../requirement-responses/schemas';
import {
  answerTypes,
  bulkActions,
  controlStatuses,
  implementationStatuses,
  responseDecisions,
  reviewStatuses,
  versionEvents,
} from '../words';

/** The content besides the answers. */
const content = {
  /** NOT_ANSWERED removes the status. Required to submit. */
  implementationStatus: z.enum(controlStatuses),
  notes: z.string().max(textLimits.notes),
  ownerId: id.nullable(),
  /** The day by which the response is to be submitted. */
  dueOn: day.nullable(),
  /** Required to submit NOT_APPLICABLE and RISK_ACCEPTED. */
  reason: z.string().trim().max(textLimits.reason).nullable(),
  /** Required to submit RISK_ACCEPTED: who owns the risk, and when it is reviewed again. */
  riskOwnerId: id.nullable(),
  reviewBy: day.nullable(),
};

/** A control that a bulk change has changed, and what an undo needs: its version since, and its content before. */
const bulkChanged = z.object({
  controlId: id,
  version,
  before: z.object({
    implementationStatus: content.implementationStatus,
    ownerId: content.ownerId,
    dueOn: content.dueOn,
    reason: content.reason,
    riskOwnerId: content.riskOwnerId,
    reviewBy: content.reviewBy,
  }),
});

const refusedControls = z.array(z.object({ control: controlSummary, message: z.string(), errorCode: z.string() }));

const responseSummary = z.object({
  id,
  control: controlSummary,
  reviewStatus: z.enum(reviewStatuses),
  /** NOT_ANSWERED until a member chooses a status. */
  implementationStatus: z.enum(controlStatuses),
  /** The status of the latest approved version. */
  countedStatus: z.enum(implementationStatuses).nullable(),
  owner: personSummary.nullable(),
  dueOn: day.nullable(),
  submittedBy: personSummary.nullable(),
  submittedAt: timestamp.nullable(),
  answeredRequirements: count,
  totalRequirements: count,
  updatedAt: timestamp,
  version,
});

const controlResponse = responseSummary.extend({
  notes: z.string(),
  reason: z.string().nullable(),
  riskOwner: personSummary.nullable(),
  reviewBy: day.nullable(),
  countedVersionNumber: z.int().positive().nullable(),
  createdAt: timestamp,
  /** What is missing for a submission; empty if it can be submitted. */
  missing: z.array(z.object({ key: z.string(), message: z.string() })),
  /** Whether the approved status holds; null without one, and for a control that does not apply. */
  health: health.nullable(),
  /** What contradicts the response as it is now: a submission has to explain it. Empty once it is approved. */
  contradictions: z.array(healthReason),
  /**
   * What has changed since the approval and does not count before a reviewer confirms it: evidence, overrides, customers that a metric
   * counts, versions of policies. Absent in answers of older releases.
   */
  unconfirmed: z.array(healthReason).optional(),
  /** Whether the caller may confirm it: permission, status and four-eyes rule. */
  mayConfirm: z.boolean().optional(),
  /** The explanation that was submitted with it; null without one. */
  explanation: z.string().nullable(),
  /** Whether the caller may review it now: permission, status and four-eyes rule. */
  mayReview: z.boolean(),
  /** Until when the caller may undo their decision; null if there is none to undo. */
  undoableUntil: timestamp.nullable(),
  /** Whether the caller may withdraw their submission now. */
  mayWithdraw: z.boolean(),
  answers: z.array(requirementResponse),
});

/** An answer in a version. Names and hashes are stored, so that it always reads the same. */
const versionAnswer = z.object({
  key: z.string(),
  question: z.string(),
  type: z.enum(answerTypes),
  value: z.unknown(),
  /** The value as text; null without an answer. */
  text: z.string().nullable(),
  evidence: z.array(
    z.object({
      id,
      name: z.string(),
      fileName: z.string(),
      fileNumber: z.int().positive(),
      sha256: z.string(),
      /** The last valid day; null if it does not expire. Absent in versions from before it was recorded. */
      validUntil: day.nullable().optional(),
    }),
  ),
});

/** A metric that bears on the control, as it was when the version was recorded. */
const versionMetric = metricSummary.extend({
  better: z.enum(['higher', 'lower']),
  target: z.number(),
  /** The organisation's own instead of the registry's; absent without one, and in versions of older releases. */
  ownTarget: ownTarget.optional(),
  /** The value that counted; null if it was never measured. */
  value: z.number().nullable(),
  state: z.enum(metricStates),
  observedAt: timestamp.nullable(),
  /** The override that gave the value. */
  override: z.object({ value: z.number(), reason: z.string(), endsAt: timestamp }).nullable(),
});

const responseVersion = z.object({
  id,
  number: z.int().positive(),
  event: z.enum(versionEvents),
  implementationStatus: z.enum(implementationStatuses),
  notes: z.string(),
  reason: z.string().nullable(),
  reviewBy: day.nullable(),
  owner: z.string().nullable(),
  riskOwner: z.string().nullable(),
  comment: z.string().nullable(),
  /**
   * Approved by the member who submitted it, or confirmed by one who made a change, because no other member could review. Absent in
   * replies of older releases.
   */
  selfApproved: z.boolean().optional(),
  /** The explanation of what contradicted it when it was submitted. */
  explanation: z.string().nullable(),
  actor: personSummary,
  createdAt: timestamp,
  answers: z.array(versionAnswer),
  /** Null in versions from before they were recorded. */
  metrics: z.array(versionMetric).nullable(),
});

export const controlResponsesSchemas = {
  create: {
    body: z.object({ controlId: idOrCode, ...content }).partial({
      implementationStatus: true,
      notes: true,
      ownerId: true,
      dueOn: true,
      reason: true,
      riskOwnerId: true,
      reviewBy: true,
    }),
    response: controlResponse,
  },
  list: {
    query: listQuery(['control', 'submittedAt', 'updatedAt']).extend({
      reviewStatus: oneOrMany(z.enum(reviewStatuses)),
      /** A control's id or code. */
      control: idOrCode.optional(),
      owner: id.optional(),
      /** `true`: only what the caller may review now: submissions, and approved responses with changes to confirm. */
      mayReview: z.enum(['true']).optional(),
    }),
    response: listOf(responseSummary),
  },
  get: { params: z.object({ id }), response: controlResponse },
  ofControl: { params: z.object({ id: idOrCode }), response: z.object({ response: controlResponse.nullable() }) },
  update: {
    params: z.object({ id }),
    body: z.object(content).partial().extend({ version }),
    response: controlResponse,
  },
  remove: { params: z.object({ id }), query: z.object({ version: z.coerce.number().int().positive() }) },
  versions: {
    params: z.object({ id }),
    /** Newest first. */
    response: z.object({ control: controlSummary, items: z.array(responseVersion) }),
  },
  /** 409 CONTRADICTIONS with `details.contradictions` while there are any and no explanation is sent. */
  submitForReview: {
    params: z.object({ id }),
    body: z.object({ version, explanation: z.string().trim().min(1).max(textLimits.reason).optional() }),
    response: controlResponse,
  },
  review: {
    params: z.object({ id }),
    body: z.object({
      decision: z.enum(responseDecisions),
      /** Required with REQUEST_CHANGES. */
      comment: z.string().trim().max(textLimits.comment).optional(),
      /** Required with APPROVE while answers are pending; they stay pending. */
      acceptPendingAnswers: z.literal(true).optional(),
      version,
    }),
    response: controlResponse,
  },
  undoReview: { params: z.object({ id }), body: z.object({ version }), response: controlResponse },
  /** Confirms what has changed since the approval: it counts from then on. */
  confirm: { params: z.object({ id }), body: z.object({ version }), response: controlResponse },
  withdraw: { params: z.object({ id }), body: z.object({ version }), response: controlResponse },
  bulk: {
    body: z.discriminatedUnion('action', [
      z.object({
        action: z.literal(bulkActions[0]),
        controlIds: z.array(id).min(1).max(bulkLimit),
        implementationStatus: z.enum(implementationStatuses),
        reason: content.reason.optional(),
        riskOwnerId: content.riskOwnerId.optional(),
        reviewBy: content.reviewBy.optional(),
      }),
      z.object({
        action: z.literal(bulkActions[1]),
        controlIds: z.array(id).min(1).max(bulkLimit),
        ownerId: content.ownerId,
      }),
      z.object({ action: z.literal(bulkActions[2]), controlIds: z.array(id).min(1).max(bulkLimit) }),
      z.object({
        action: z.literal(bulkActions[3]),
        controlIds: z.array(id).min(1).max(bulkLimit),
        /** Null removes the due dates. */
        dueOn: content.dueOn,
      }),
      // An action of its own and not a parameter of SUBMIT, which an older API would ignore and submit.
      z.object({ action: z.literal(bulkActions[4]), controlIds: z.array(id).min(1).max(bulkLimit) }),
    ]),
    /** Each control succeeds or is refused on its own. Refused controls are listed with the reason. */
    response: z.object({
      done: count,
      refused: refusedControls,
      /** For an undo. Empty for a check. */
      changed: z.array(bulkChanged),
    }),
  },
  undoBulk: {
    body: z.object({
      /** A submission is withdrawn; other changes are set back. */
      action: z.enum(bulkActions).exclude(['CHECK_SUBMISSION']),
      changed: z.array(bulkChanged).min(1).max(bulkLimit),
    }),
    /** Responses that have changed since, and were therefore left as they are. */
    response: z.object({ done: count, refused: refusedControls }),
  },
} as const;
