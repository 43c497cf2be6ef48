/** The states and kinds of domains, in the order in which they are shown. */

/** FAILED: it was verified, and its record is missing for longer than the grace period. */
export const domainStates = ['PENDING', 'VERIFIED', 'FAILED'] as const;
export type DomainState = (typeof domainStates)[number];
