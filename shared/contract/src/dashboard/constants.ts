/** Numbers and limits of the dashboard and My Work. */

/** Trends compare with the daily snapshot of this many days ago. */
export const trendWindowDays = 30;

/** The days that the compliance percentage's trend line covers. */
export const complianceHistoryDays = 90;

/** The most items in a member's list of work: on the dashboard, and on its own page. */
export const workLimit = 50;
export const fullWorkLimit = 200;

/** The query of the page My Work. */
export const fullWork = { full: 'true' } as const;

/** The queries of Next Up on the dashboard: at least as many as it shows, because it leaves out what is in My Work. */
export const nextUp = {
  controls: { progress: ['CHANGES_REQUESTED', 'IN_REVIEW'], sort: 'updatedAt', order: 'asc', limit: 10 },
  evidence: { validity: ['STALE', 'EXPIRING'], sort: 'validUntil', order: 'asc', limit: 10 },
} as const;
