/** Numbers and limits of users and invitations. */

/** Invitations are valid for this many days. A call invites at most `maxPerRequest` addresses. */
export const invitations = { validDays: 7, maxPerRequest: 100 } as const;
