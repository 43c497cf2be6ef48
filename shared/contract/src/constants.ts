/**
 * The numbers and fixed texts of the specification, each under its section, and what several domains share. Those of one domain are in its
 * folder. Durations are in milliseconds unless the name says otherwise.
 */
export * from './account-closing/constants';
export * from './api-keys/constants';
export * from './certificates/constants';
export * from './checks/constants';
export * from './control-registries/constants';
export * from './controls/constants';
export * from './dashboard/constants';
export * from './data-exports/constants';
export * from './directory-sync/constants';
export * from './evidence/constants';
export * from './frameworks/constants';
export * from './health/constants';
export * from './integrations/constants';
export * from './managements/constants';
export * from './metrics/constants';
export * from './newcomers/constants';
export * from './notifications/constants';
export * from './organizations/constants';
export * from './policies/constants';
export * from './portfolio/constants';
export * from './registers/constants';
export * from './responses/constants';
export * from './risks/constants';
export * from './scans/constants';
export * from './single-sign-on/constants';
export * from './tasks/constants';
export * from './tickets/constants';
export * from './users/constants';
export * from './views/constants';
export * from './webhooks/constants';

/** specification §9 Data cache, frontend config cache. */
export const cache = {
  freshMs: 300_000,
  serverErrorRetries: 3,
  frontendConfigFreshMs: 3_600_000,
  frontendConfigKeptMs: 86_400_000,
} as const;

/** specification §8 and §9: 429 replies. */
export const rateLimit = { retries: 3, baseMs: 1_000, maxMs: 10_000 } as const;

/** specification §8 and §9: token refresh after 5xx and network errors. */
export const refresh = { retryDelaysMs: [2_000, 4_000] } as const;

/** specification §8 and §9: module import, four attempts in total. */
export const moduleImport = { retryDelaysMs: [1_000, 2_000, 4_000], reloadAfterMs: 2_000 } as const;

/** specification §9: toasts. */
export const toast = { durationMs: 5_000, dismissAnimationMs: 150 } as const;

/** specification §2.4 and §9: before the login and callback screens navigate. */
export const redirectDelayMs = 100;

/** specification §2.3 and §9: the sidebar. */
export const sidebar = {
  mobileBreakpointPx: 768,
  width: '16rem',
  mobileWidth: '18rem',
  iconWidth: '3rem',
  cookieName: 'sidebar_state',
  cookieLifetimeSeconds: 7 * 24 * 60 * 60,
  shortcutKey: 'b',
} as const;

/** specification §9: score bands. Each number is the lowest value of its band. */
export const scoreBands = {
  security: { warning: 50, healthy: 80 },
  category: { yellow: 60, green: 80 },
  label: { fair: 40, good: 60, excellent: 80 },
  compliance: { yellow: 70, green: 90 },
  recommendation: { categoryBelow: 50, gapsAbove: 5, overallBelow: 70 },
} as const;

/** specification §2.5 and §9: recent activity. */
export const recentActivity = { limit: 10, windowDays: 30, skeletonRows: 5 } as const;

/** specification §2.6 and §9: onboarding. */
export const onboarding = {
  stepCount: 4,
  dismissReason: 'user_dismissed',
} as const;

/** specification §9: defaults of the runtime config and of the stored session. */
export const defaults = { environment: 'preview', apiUrl: '{host}', storageKey: 'auth-storage' } as const;

/** specification §9: error-reporting sampling, 0 to 1. */
export const sampling = {
  tracesOutsideProduction: 1,
  tracesInProduction: 0.1,
  replaySession: 0.1,
  replayOnError: 1,
} as const;

/** specification §1: the version label in the sidebar footer. */
export const versionLabel = 'pr-614';

/** The days before a due date, the end of evidence and the review of a policy on which members are reminded. */
export const reminders = { dueDaysBefore: [7, 1], evidenceDaysBefore: [30, 7], policyDaysBefore: [30, 7] } as const;

/** Page sizes of lists; `pageLimit` is used by lists that fill a screen. */
export const paging = { defaultLimit: 25, maxLimit: 100, pageLimit: 50 } as const;

/** The query of the review queue: a full page, longest waiting first. */
export const reviewQueue = { mayReview: 'true', sort: 'submittedAt', order: 'asc', limit: paging.maxLimit } as const;

/** Maximum lengths of texts in characters. */
export const textLimits = {
  answer: 10_000,
  notes: 10_000,
  reason: 2_000,
  announcement: 300,
  comment: 4_000,
  name: 200,
  description: 2_000,
  setting: 4_000,
  integrationName: 100,
  organizationName: 100,
  slug: 40,
  email: 254,
  /** Markdown written in the application. Fits into a JSON request even at three bytes per character. */
  document: 300_000,
} as const;

/** How many days ahead the last day of an announcement may be: what is true for longer belongs elsewhere. */
export const announcementMaxDays = 30;

/** Maximum number of records in a bulk call. */
export const bulkLimit = 200;

/** Default size limit of an uploaded file in bytes. */
export const uploadMaxBytes = 100 * 1024 * 1024;
