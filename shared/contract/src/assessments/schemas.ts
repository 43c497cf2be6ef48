/** Assessments: an organisation's approved responses, frozen and assessed by scheme staff (specification §4, §7 Assessments). */
import { z } from 'zod';
import { textLimits } from '../constants';
import { ownInterval } from '../controls/schemas';
import { evidenceStatuses, evidenceValidities } from '../evidence/words';
import { health } from '../health/schemas';
import { healthStates } from '../health/words';
import { metricSummary, metricValue, ownTarget } from '../metrics/schemas';
import { metricStates } from '../metrics/words';
import { documentText } from '../policies/parts';
import {
  controlSummary,
  count,
  day,
  id,
  idOrCode,
  listOf,
  listQuery,
  oneOrMany,
  openedByAddress,
  personSummary,
  timestamp,
  version,
} from '../primitives';
import { citedPolicy } from '../responses/requirement-responses/schemas';
import { answerTypes, implementationStatuses } from '../responses/words';
import * as sortKeys from '../sort-keys';
import { frozenPolicy } from './frozen-policy';
import { assessmentDecisions, assessmentStatuses, assessmentVerdicts, readinessKinds } from './words';

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const reason = z.string().trim().min(1).max(textLimits.reason);
const params = z.object({ id });
const controlParams = z.object({ id, controlId: id });
const policyParams = controlParams.extend({ versionId: id });

const assessmentSummary = z.object({
  id,
  /** `ASM-2026-0001` */
  code: z.string(),
  status: z.enum(assessmentStatuses),
  assessor: personSummary.nullable(),
  createdAt: timestamp,
  createdBy: personSummary.nullable(),
  submittedAt: timestamp.nullable(),
  reviewedAt: timestamp.nullable(),
  version,
});

/** What was frozen by one submission. */
const snapshot = z.object({
  /** 1 for the first submission. */
  number: z.int().positive(),
  takenAt: timestamp,
  takenBy: personSummary.nullable(),
  registry: z.object({ key: z.string(), version: z.string(), title: z.string() }),
  /** Of the snapshot's manifest, which names every control with the SHA-256 of its content. */
  sha256,
  controls: count,
});

/** Of the latest snapshot. `pending` includes verdicts on a control that has changed since. */
const progress = z.object({ total: count, met: count, concern: count, notMet: count, pending: count });

/** A submitted assessment, for assessors: it may belong to any organisation that they assess. */
const queuedAssessment = assessmentSummary.extend({
  /** `externalId` is what a switch to the organisation names. */
  organization: z.object({ id, externalId: z.string(), name: z.string() }),
  progress,
});

const assessment = assessmentSummary.extend({
  notes: z.string(),
  submittedBy: personSummary.nullable(),
  reviewedBy: personSummary.nullable(),
  /** The comment of the latest review; required when changes are requested. */
  reviewComment: z.string().nullable(),
  /** Newest first. */
  snapshots: z.array(snapshot),
  progress,
  /** The certificate that this assessment renews. */
  renews: z.object({ id, code: z.string() }).nullable(),
  /** The certificate that it earned. */
  certificate: z.object({ id, code: z.string() }).nullable(),
});

const verdict = z.object({
  verdict: z.enum(assessmentVerdicts),
  comment: z.string(),
  /** Why the assessment was approved although the control is not met. */
  acceptedReason: z.string().nullable(),
  decidedBy: personSummary.nullable(),
  decidedAt: timestamp,
  /** The control was submitted with another version after this verdict: it has to be decided again. */
  outdated: z.boolean(),
  version,
});

export const controlOverride = z.object({
  id,
  assessmentId: id,
  control: controlSummary,
  implementationStatus: z.enum(implementationStatuses),
  reason: z.string(),
  createdAt: timestamp,
  createdBy: personSummary.nullable(),
  removedAt: timestamp.nullable(),
  removedBy: personSummary.nullable(),
});

const assessedControl = z.object({
  control: controlSummary,
  domain: z.object({ code: z.string(), name: z.string() }),
  /** The organisation's own answer. An override is shown beside it. */
  implementationStatus: z.enum(implementationStatuses),
  /** Whether that status held when it was submitted; null for a control that does not apply, and in older snapshots. */
  health: z.enum(healthStates).nullable(),
  /** Submitted with another version than in the snapshot before, or new. */
  changed: z.boolean(),
  verdict: verdict.nullable(),
  override: controlOverride.nullable(),
});

const frozenEvidence = z.object({
  id,
  name: z.string(),
  fileName: z.string(),
  fileNumber: count,
  sha256: z.string(),
  /** The last valid day; null if it does not expire. Absent in snapshots from before it was recorded. */
  validUntil: day.nullable().optional(),
});

/** The current version of a piece of evidence that a snapshot cites. */
const evidenceNow = z.object({
  id,
  fileNumber: z.int().positive(),
  /** The last valid day; null if it does not expire. */
  validUntil: day.nullable(),
  validity: z.enum(evidenceValidities),
  status: z.enum(evidenceStatuses),
});

/** The content of one control in a snapshot: the approved version of its response, and its metrics at that time. */
export const frozenControl = z.object({
  control: controlSummary,
  domain: z.object({ code: z.string(), name: z.string() }),
  responseId: id,
  responseVersion: z.int().positive(),
  approvedAt: timestamp,
  approvedBy: z.string(),
  /** By the member who submitted it, because no other member could review; absent in older snapshots. */
  selfApproved: z.boolean().optional(),
  /** Of what changed since the approval, oldest first; absent in older snapshots. `selfApproved`: by a member who made one of the changes. */
  confirmations: z.array(z.object({ at: timestamp, by: z.string(), selfApproved: z.boolean() })).optional(),
  implementationStatus: z.enum(implementationStatuses),
  /** Whether that status held then; null for a control that does not apply, absent in older snapshots. */
  health: health.nullable().optional(),
  /** The organisation's explanation of what contradicted it; absent in older snapshots. */
  explanation: z.string().nullable().optional(),
  notes: z.string(),
  reason: z.string().nullable(),
  reviewBy: day.nullable(),
  owner: z.string().nullable(),
  riskOwner: z.string().nullable(),
  answers: z.array(
    z.object({
      key: z.string(),
      question: z.string(),
      type: z.enum(answerTypes),
      /** Null without an answer. */
      text: z.string().nullable(),
      evidence: z.array(frozenEvidence),
    }),
  ),
  /** Of the answers whose validity the organisation has set itself; absent in snapshots of older releases. */
  intervals: z.array(ownInterval.extend({ question: z.string(), months: z.int().positive() })).optional(),
  /** In the order of the answers; absent in older snapshots. */
  policies: z.array(frozenPolicy).optional(),
  metrics: z.array(
    metricSummary.extend({
      better: z.enum(['higher', 'lower']),
      target: z.number(),
      /** The organisation's own instead of the registry's; absent in snapshots of older releases. */
      ownTarget: ownTarget.nullable().optional(),
      state: z.enum(metricStates),
      effective: metricValue.nullable(),
      measured: metricValue.nullable(),
      override: z.object({ value: z.number(), reason: z.string(), endsAt: timestamp }).nullable(),
      /** Absent in snapshots of older releases. */
      excludedSubjects: count.optional(),
    }),
  ),
});

/** What one submission said about a control, and what its assessors decided. */
const controlHistoryItem = z.object({
  assessment: z.object({ id, code: z.string() }),
  snapshot: z.int().positive(),
  takenAt: timestamp,
  responseVersion: z.int().positive(),
  implementationStatus: z.enum(implementationStatuses),
  verdict: z.object({ verdict: z.enum(assessmentVerdicts), comment: z.string(), decidedAt: timestamp }).nullable(),
});

export const assessmentsSchemas = {
  create: { body: z.object({ notes: z.string().trim().max(textLimits.notes).default('') }), response: assessment },
  list: {
    query: listQuery(sortKeys.assessments).extend({ status: oneOrMany(z.enum(assessmentStatuses)) }),
    /** Newest first by default. */
    response: listOf(assessmentSummary),
  },
  /** The assessments of every organisation that the caller assesses; of all for superadmins. By default the submitted ones, oldest first. */
  queue: {
    query: listQuery(sortKeys.assessmentQueue).extend({
      status: oneOrMany(z.enum(['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED'])),
      /** Assigned to the caller, or to no one. */
      assigned: z.enum(['me', 'none']).optional(),
    }),
    response: listOf(queuedAssessment),
  },
  /** Starts the assessment that renews a certificate, with the assessor of the last one. 409 CONFLICT while one is open. */
  renew: { params, response: assessment },
  readiness: {
    response: z.object({
      ready: z.boolean(),
      controls: z.object({ total: count, approved: count }),
      /** In the order of the registry. Items that are not blocking are for the assessor to judge. */
      items: z.array(
        z.object({
          kind: z.enum(readinessKinds),
          blocking: z.boolean(),
          control: controlSummary,
          /** What to do. */
          message: z.string(),
          /** Where to do it, such as `/controls/IDN-01`. */
          path: z.string(),
        }),
      ),
    }),
  },
  get: { params, response: assessment },
  /** 409 INVALID_TRANSITION once it has been submitted. */
  remove: { params, query: z.object({ version: z.coerce.number().pipe(version) }) },
  /** Ends one that was submitted; everything stays. 409 INVALID_TRANSITION for a draft and for one that is approved. */
  withdraw: { params, body: z.object({ version }), response: assessment },
  /** 409 CONFLICT with `details.items` while something blocks it. */
  submit: { params, body: z.object({ version }), response: assessment },
  assign: { params, body: z.object({ version, assessorId: id.nullable() }), response: assessment },
  controls: { params, response: z.object({ items: z.array(assessedControl) }) },
  control: {
    params: controlParams,
    /** `sha256` is that of the content as canonical JSON (RFC 8785). */
    response: assessedControl.extend({
      content: frozenControl,
      sha256,
      snapshot: z.int().positive(),
      /** The content in the snapshot before, if the control was submitted with another version since. */
      previous: frozenControl.nullable(),
      /** What has become of the policies that the content cites. */
      policiesNow: z.array(citedPolicy),
      /** What has become of its evidence. Absent in answers of older releases. */
      evidenceNow: z.array(evidenceNow).optional(),
    }),
  },
  /** A policy that the control's content cites, as it was frozen. */
  policy: { params: policyParams, response: documentText.extend({ policy: frozenPolicy }) },
  /** Its file, whose SHA-256 the snapshot has. */
  policyFile: { params: policyParams, query: openedByAddress },
  /** The submissions of this control in every assessment of the organisation, newest first. */
  controlHistory: { params: controlParams, response: z.object({ items: z.array(controlHistoryItem) }) },
  /** Of the assessment that was decided last: null before the first decision, and for a control that is not in it. */
  finding: {
    /** A control's id or code. */
    params: z.object({ id: idOrCode }),
    response: z.object({
      finding: assessedControl
        .extend({ assessment: z.object({ id, code: z.string() }), disclosedAt: timestamp })
        .nullable(),
    }),
  },
  decide: {
    params: controlParams,
    body: z
      .object({
        verdict: z.enum(assessmentVerdicts),
        comment: z.string().trim().max(textLimits.comment).default(''),
        /** The verdict's version; null for the first verdict. */
        version: version.nullable(),
      })
      .refine(({ verdict, comment }) => verdict === 'MET' || comment !== '', {
        path: ['comment'],
        message: 'is required unless the control is met',
      }),
    response: assessedControl,
  },
  review: {
    params,
    body: z.object({
      version,
      decision: z.enum(assessmentDecisions),
      /** Required to request changes. */
      comment: z.string().trim().max(textLimits.comment).default(''),
      /** To approve: one for each control that is not met. */
      reasons: z
        .array(z.object({ controlId: id, reason }))
        .max(2_000)
        .default([]),
    }),
    response: assessment,
  },
  /** The latest snapshot with its verdicts. 409 INVALID_TRANSITION before the first submission. */
  reportPdf: { params, query: openedByAddress },
  reportCsv: { params, query: openedByAddress },
  /** The evidence and policies that the latest snapshot cites, with a manifest of hashes. 409 INVALID_TRANSITION before the first submission. */
  pack: { params, query: openedByAddress },
} as const;
