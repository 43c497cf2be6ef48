/** Numbers and limits of checks. */

/** domain: continuous controls. Administrators are told of a check that has been failing for this many days. */
export const checkLastingDays = 7;

/** domain: continuous controls. A check may be snoozed for this many days, today included as day 0. */
export const checkSnoozeMaxDays = 30;
