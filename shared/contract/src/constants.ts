/**
 * The numbers and fixed words of the specification, once, under their section's name.
 * Durations are milliseconds unless the name says otherwise.
 */

/** specification §9 Data cache, frontend config cache. */
export const cache = {
  freshMs: 300_000,
  serverErrorRetries: 3,
  frontendConfigFreshMs: 3_600_000,
  frontendConfigKeptMs: 86_400_000,
} as const;

/** specification §8 and §9: 429 answers. */
export const rateLimit = { retries: 3, baseMs: 1_000, maxMs: 10_000 } as const;

/** specification §8 and §9: token refresh after 5xx and network errors. */
export const refresh = { retryDelaysMs: [2_000, 4_000] } as const;

/** specification §8 and §9: module import. Four attempts in all. */
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

/** specification §9: score bands. A value at or above a number is in the band it opens. */
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

/** domain: trend is measured against the daily snapshot this many days back. */
export const trendWindowDays = 30;

/** domain: a certificate is "expiring soon" this many days before its end. */
export const certificateExpiringDays = 30;

/** Evidence counts as "expiring" this many days before its last valid day. */
export const evidenceExpiringDays = 30;

/** Page sizes of every list; `pageLimit` is what the lists that fill a page ask for. */
export const paging = { defaultLimit: 25, maxLimit: 100, pageLimit: 50 } as const;

/** What the review queue asks for: as many as one call answers, who waits longest first. */
export const reviewQueue = { mayReview: 'true', sort: 'submittedAt', order: 'asc', limit: paging.maxLimit } as const;

/** Characters that texts of people may have. */
export const textLimits = {
  answer: 10_000,
  notes: 10_000,
  reason: 2_000,
  comment: 4_000,
  name: 200,
  description: 2_000,
  /** Markdown written here. Three bytes a letter and it still fits into what a JSON request may have. */
  document: 300_000,
} as const;

/** Records one bulk call takes. */
export const bulkLimit = 200;

/** How long the browser waits after the last key before it saves by itself. */
export const autosaveDelayMs = 800;

/** Bytes one uploaded file may have, unless the installation sets another limit. */
export const uploadMaxBytes = 100 * 1024 * 1024;

/** Bytes that the file of a catalogue may have. The largest that NIST publishes has half of it. */
export const catalogueFileMaxBytes = 20 * 1024 * 1024;
