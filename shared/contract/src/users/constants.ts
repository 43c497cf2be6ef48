/** Numbers and limits of users and invitations. */

/**
 * Invitations are valid for this many days. A call invites at most `maxPerRequest` addresses. An organisation sends at most `mails.limit`
 * of them in so many seconds, because they go to people who have not asked for them.
 */
export const invitations = { validDays: 7, maxPerRequest: 100, mails: { limit: 200, windowSeconds: 3_600 } } as const;

/** A removal names successors for at most this many single records. */
export const handover = { maxRecords: 500 } as const;
