/** Numbers and limits of account closing. */

/** Closing an account: the days until access ends, and the days before at which administrators are reminded. */
export const accountClosing = { waitingDays: 30, remindDaysBefore: [7, 1] } as const;
