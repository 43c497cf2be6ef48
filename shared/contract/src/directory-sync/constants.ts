/** Numbers and limits of directory sync. */

/** Limits of directory sync: two tokens, so that one can replace the other, and how many of the latest requests are kept. */
export const directorySync = { maxTokens: 2, maxGroupRoles: 50, keptRequests: 50 } as const;
