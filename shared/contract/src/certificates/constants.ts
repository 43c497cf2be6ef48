/** Numbers and limits of certificates. */

/** domain: how long a certificate is valid (to the same day), for how many days before its end it is "expiring soon", and when its holder is reminded, the longest notice first. */
export const certificate = { validMonths: 12, expiringDays: 30, remindDaysBefore: [60, 30, 7] } as const;
