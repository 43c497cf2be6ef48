/** The numbers and fixed texts of the specification, each under its section. Durations are in milliseconds unless the name says otherwise. */

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

/** domain: trends compare with the daily snapshot of this many days ago. */
export const trendWindowDays = 30;

/** The days that the compliance percentage's trend line covers. */
export const complianceHistoryDays = 90;

/** The most items in a member's list of work: on the dashboard, and on its own page. */
export const workLimit = 50;
export const fullWorkLimit = 200;

/** The query of the page My Work. */
export const fullWork = { full: 'true' } as const;

/** domain: a certificate is "expiring soon" this many days before its expiry. */
export const certificateExpiringDays = 30;

/** Evidence is "expiring" this many days before its last valid day. */
export const evidenceExpiringDays = 30;

/** A response is "due soon" this many days before its due date. */
export const dueSoonDays = 7;

/** The days before a due date, the end of evidence and the review of a policy on which members are reminded. */
export const reminders = { dueDaysBefore: [7, 1], evidenceDaysBefore: [30, 7], policyDaysBefore: [30, 7] } as const;

/** Notifications: the most in one call, and for how many days they are kept. */
export const notificationLimits = { maxIds: 200, keepReadDays: 90, keepDays: 365 } as const;

/** Page sizes of lists; `pageLimit` is used by lists that fill a screen. */
export const paging = { defaultLimit: 25, maxLimit: 100, pageLimit: 50 } as const;

/** The query of the review queue: a full page, longest waiting first. */
export const reviewQueue = { mayReview: 'true', sort: 'submittedAt', order: 'asc', limit: paging.maxLimit } as const;

/** The queries of Next Up on the dashboard: at least as many as it shows, because it leaves out what is in My Work. */
export const nextUp = {
  controls: { progress: ['CHANGES_REQUESTED', 'IN_REVIEW'], sort: 'updatedAt', order: 'asc', limit: 10 },
  evidence: { validity: ['STALE', 'EXPIRING'], sort: 'validUntil', order: 'asc', limit: 10 },
} as const;

/** Maximum lengths of texts in characters. */
export const textLimits = {
  answer: 10_000,
  notes: 10_000,
  reason: 2_000,
  comment: 4_000,
  name: 200,
  description: 2_000,
  setting: 2_000,
  integrationName: 100,
  organizationName: 100,
  slug: 40,
  email: 254,
  /** Markdown written in the application. Fits into a JSON request even at three bytes per character. */
  document: 300_000,
} as const;

/** Limits of saved views: how many a person has of one list, and the lengths of their texts in characters. */
export const savedViews = { maxOfList: 50, maxName: 60, maxSearch: 2_000 } as const;

/** Maximum number of records in a bulk call. */
export const bulkLimit = 200;

/** How long a reviewer can undo a decision about a whole response. */
export const reviewUndoMs = 10 * 60 * 1_000;

/** How long the browser waits after the last keystroke before it saves automatically. */
export const autosaveDelayMs = 800;

/** Default size limit of an uploaded file in bytes. */
export const uploadMaxBytes = 100 * 1024 * 1024;

/** Size limit of an OSCAL catalogue in bytes: twice the largest that NIST publishes. */
export const catalogueFileMaxBytes = 20 * 1024 * 1024;

/** domain: a metric is stale after this many days without a value. Values entered by members follow a monthly rhythm. */
export const metricStaleDays = { collected: 3, manual: 45 } as const;

/** How many of its latest values a metric shows in a list. */
export const sparklinePoints = 30;

/** How many days of values a chart shows by default, and at most. */
export const metricHistoryDays = { default: 90, max: 730 } as const;

/** domain: the longest time that a metric override may last, and how long before its end its metric's members are told. */
export const metricOverride = { maxMonths: 12, noticeDays: 14 } as const;

/** domain: how long options read from a vendor are kept. */
export const vendorOptionsFreshMs = 5 * 60 * 1_000;

/** An integration has the status ERROR after this many failed runs in a row. */
export const failuresUntilError = 3;

/** The most subjects that a metric of an integration lists; those with the worst values. */
export const metricSubjectsShown = 100;

/** domain: the size limit in bytes and the file name extensions of uploaded policies, and the limits of a draft's values. */
export const policyDocument = {
  uploadMaxBytes: 25 * 1024 * 1024,
  uploadExtensions: ['docx', 'pdf', 'md', 'markdown', 'txt', 'html', 'htm'],
  maxBlankId: 200,
  maxBlankValue: 2_000,
  maxRows: 200,
  maxColumns: 20,
} as const;

/** How many months after its publication a policy is reviewed by default. */
export const policyReviewMonths = 12;

/**
 * Webhooks: how many an organisation has, the seconds before each attempt of a delivery (Standard Webhooks), the time limit of one,
 * how many characters of an answer are kept, how long deliveries are kept, and how long the replaced signing secret stays valid.
 */
export const webhooks = {
  maxOfOrganization: 10,
  retryDelaysSeconds: [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  timeoutMs: 15_000,
  maxAnswer: 1_024,
  keptDays: 30,
  rotationHours: 24,
  maxUrl: 1_000,
} as const;

/** Acceptance of policies: the most members in a call, and the days before and after the due date on which members are reminded. */
export const policyAcceptance = { maxMembers: 500, remindDaysBefore: [7, 1], remindDaysAfter: [1, 7, 14] } as const;

/** domain: invitations are valid for this many days. A call invites at most `maxPerRequest` addresses. */
export const invitations = { validDays: 7, maxPerRequest: 100 } as const;

/** The largest logo, and the file names that it may have. */
export const organizationLogo = { maxBytes: 262_144, extensions: ['png', 'jpg', 'jpeg', 'webp'] } as const;

/** Closing an account: the days until access ends, and the days before at which administrators are reminded. */
export const accountClosing = { waitingDays: 30, remindDaysBefore: [7, 1] } as const;

/** How many organisations a person can create, and how often they can ask the same one to join within a week. */
export const newcomers = { maxCreated: 3, maxAskedPerWeek: 3 } as const;

/** Data exports: for how many days their files are kept, and how many of the latest are shown. */
export const dataExports = { keptDays: 7, shown: 5 } as const;

/** Limits of directory sync: two tokens, so that one can replace the other, and how many of the latest requests are kept. */
export const directorySync = { maxTokens: 2, maxGroupRoles: 50, keptRequests: 50 } as const;
/** Single sign-on: the longest issuer, client ID and client secret in characters. */
export const singleSignOn = { maxIssuer: 500, maxClientId: 255, maxClientSecret: 1_000 } as const;
/** API keys: the longest name in characters, the longest lifetime, and how many active keys an organisation can have. */
export const apiKey = { maxName: 100, maxLifetimeDays: 365, maxActive: 100 } as const;
