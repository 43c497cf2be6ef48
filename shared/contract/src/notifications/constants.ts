/** Numbers and limits of notifications. */

/** Notifications: the most in one call, and for how many days they are kept. */
export const notificationLimits = { maxIds: 200, keepReadDays: 90, keepDays: 365 } as const;
