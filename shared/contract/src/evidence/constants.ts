/** Numbers and limits of evidence. */

/** Evidence is "expiring" this many days before its last valid day. */
export const evidenceExpiringDays = 30;
