/** Numbers and limits of certificates. */

/** How long a certificate is valid, for how many days before its end it is "expiring soon", and when its holder is reminded, the longest notice first. */
export const certificate = { validMonths: 12, expiringDays: 30, remindDaysBefore: [60, 30, 7] } as const;
