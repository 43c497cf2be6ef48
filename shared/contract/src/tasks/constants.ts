/** Numbers and limits of recurring tasks. */

/** domain: continuous controls. A task is due soon from this many days before its day; one of each month, which is never further away, from 7. */
export const taskDueSoonDays = { monthly: 7, others: 30 } as const;

/** The longest interval, and the most active tasks of an organisation. */
export const taskLimits = { maxMonths: 36, maxTasks: 500, maxEvidence: 20 } as const;

/** The most lines of an access review. */
export const accessReviewMaxLines = 1_000;

/** How often a calendar application should ask for the feed, and how many rounds of each task it shows. */
export const calendarFeed = { refreshHours: 12, rounds: 4 } as const;
