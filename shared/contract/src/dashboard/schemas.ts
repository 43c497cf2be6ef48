/** The dashboard (specification §2.5, §3, §7 Dashboard). */
import { z } from 'zod';
import { activityItem } from '../activity-feed/schemas';
import { assessmentStatuses } from '../assessments/words';
import { complianceHistoryDays, recentActivity } from '../constants';
import { healthStates } from '../health/words';
import { integrationStatuses } from '../integrations/words';
import { count, day, id, listOf, percent, personSummary, timestamp } from '../primitives';
import { systemCategory } from './system-category';
import { workKinds, workRecords } from './words';

const certificateStatus = z.object({
  active: count,
  expiringSoon: count,
  expired: count,
  total: count,
  latestCertificate: z.object({ id }).nullable(),
});

const systemStatus = z.object({
  scorePercentage: percent,
  /** Difference in points from 30 days ago; null without an earlier value. */
  trend: z.number().nullable(),
  lastUpdated: timestamp,
  /** Nothing was measured in the last days (`metricStaleDays`): the score is shown, but says nothing about today. */
  isStale: z.boolean().optional(),
  categories: z.array(systemCategory),
  /** The integrations that it was measured by. `problem` says why a figure may be old. */
  integrations: z
    .array(
      z.object({
        id,
        name: z.string(),
        status: z.enum(integrationStatuses),
        lastSuccessAt: timestamp.nullable(),
        problem: z.string().nullable(),
        /** How many subjects, such as customers, it excludes. Absent in answers of older releases. */
        excludedSubjects: count.optional(),
      }),
    )
    .optional(),
});

const complianceMetrics = z.object({
  /** implemented / totalControls in whole percent; 0 without controls in scope. */
  percentage: percent,
  /** Difference in points from 30 days ago; null without a value from then. */
  trend: z.number().nullable(),
  /** Controls in scope: those of the registry without those that do not apply. */
  totalControls: count,
  implementedControls: count,
  /** How many of the implemented controls are in which health; optional in replies of an older API. */
  implementedHealth: z.record(z.enum(healthStates), count).optional(),
  riskAcceptedControls: count,
  partiallyImplementedControls: count,
  notApplicableControls: count,
});

/** What decides whether the organisation is certified. */
const certification = z.object({
  /** The newest that was not revoked, also if it has expired. */
  certificate: z.object({ id, code: z.string(), expiresAt: timestamp }).nullable(),
  /** The open assessment. */
  assessment: z.object({ id, code: z.string(), status: z.enum(assessmentStatuses) }).nullable(),
});

const dashboard = z.object({
  certificateStatus,
  /** Systems without measurements are left out. */
  securityStatus: z.object({
    microsoft365: systemStatus.optional(),
    psa: systemStatus.optional(),
    rmm: systemStatus.optional(),
  }),
  complianceMetrics,
  /** Absent in replies of older releases. */
  certification: certification.optional(),
  lastUpdated: timestamp,
});

/** A record that waits for the caller. */
const workItem = z.object({
  kind: z.enum(workKinds),
  record: z.enum(workRecords),
  /** The control response's, or that of the record; the notification's for a handover. */
  id,
  /** The code of the record, or the metric's key; null for evidence and members. */
  code: z.string().nullable(),
  name: z.string(),
  /** When it began to wait for the caller. */
  since: timestamp,
  /**
   * The last day of evidence, a certificate or an override, or the day by which something is to be done; null for anything else. What is
   * past is overdue.
   */
  validUntil: day.nullable(),
  /** Who mentioned the caller, asks for the review or for the acceptance of a policy; null for anything else. */
  by: personSummary.nullable(),
  /** What was found, as one sentence; null for most kinds. Absent in answers of older releases. */
  detail: z.string().nullable().optional(),
  /** Where it leads, if the record alone does not decide it. */
  path: z.string().nullable().optional(),
  /** Where it waits, if not in the active organisation: assessors work for several. */
  organization: z.object({ externalId: z.string(), name: z.string() }).nullable().optional(),
});

export const dashboardSchemas = {
  get: { response: dashboard },
  refresh: { response: dashboard },
  certificates: { response: certificateStatus },
  activity: {
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(recentActivity.limit) }),
    response: listOf(activityItem),
  },
  history: {
    query: z.object({ days: z.coerce.number().int().min(1).max(730).default(complianceHistoryDays) }),
    response: z.object({
      /** The stored snapshots, oldest first: at most one for each day, none for days without one. */
      items: z.array(z.object({ day, percentage: percent, implementedControls: count, totalControls: count })),
    }),
  },
  /** The most urgent items, at most `workLimit`, or `fullWorkLimit` if the full list is requested; `total` counts all of them. */
  work: {
    query: z.object({ full: z.enum(['true']).optional() }),
    response: z.object({ items: z.array(workItem), total: count }),
  },
} as const;
