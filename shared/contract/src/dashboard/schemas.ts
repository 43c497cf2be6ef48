/** The dashboard (specification §2.5, §3, §7 Dashboard). */
import { z } from 'zod';
import { activityItem } from '../activity/schemas';
import { recentActivity } from '../constants';
import { count, id, listOf, percent, timestamp } from '../primitives';
import { implementationStatuses, securityCategories } from '../vocabulary';

const certificateStatus = z.object({
  active: count,
  expiringSoon: count,
  expired: count,
  total: count,
  latestCertificate: z.object({ id }).nullable(),
});

const systemStatus = z.object({
  scorePercentage: percent,
  /** Points against the value 30 days earlier; null where there is none to compare with. */
  trend: z.number().nullable(),
  lastUpdated: timestamp,
  categories: z.array(
    z.object({
      name: z.enum(securityCategories),
      implementedCount: count,
      totalCount: count,
      scorePercentage: percent,
      controls: z.array(z.object({ controlName: z.string(), implementationStatus: z.enum(implementationStatuses) })),
    }),
  ),
});

const complianceMetrics = z.object({
  /** implemented / totalControls, whole percent, 0 when nothing is in scope. */
  percentage: percent,
  /** Points against the value 30 days earlier; 0 where there is none to compare with (specification §2.5 default). */
  trend: z.number(),
  /** Controls in scope: the registry's, less those that do not apply here. */
  totalControls: count,
  implementedControls: count,
  riskAcceptedControls: count,
  partiallyImplementedControls: count,
  notApplicableControls: count,
});

const dashboard = z.object({
  certificateStatus,
  /** A system without any measurement is absent. */
  securityStatus: z.object({
    microsoft365: systemStatus.optional(),
    psa: systemStatus.optional(),
    rmm: systemStatus.optional(),
  }),
  complianceMetrics,
  lastUpdated: timestamp,
});

export const dashboardSchemas = {
  get: { response: dashboard },
  refresh: { response: dashboard },
  certificates: { response: certificateStatus },
  activity: {
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(recentActivity.limit) }),
    response: listOf(activityItem),
  },
} as const;
