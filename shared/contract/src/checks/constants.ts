/** Numbers and limits of checks. */

/** domain: continuous controls. Administrators are told of a check that has been failing for this many days. */
export const checkLastingDays = 7;
