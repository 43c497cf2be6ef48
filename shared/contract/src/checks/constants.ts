/** Numbers and limits of checks. */

/** domain §15: administrators are told of a check that has been failing for this many days. */
export const checkLastingDays = 7;
