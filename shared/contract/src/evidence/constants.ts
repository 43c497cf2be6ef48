/** Numbers and limits of evidence. */

/** Evidence is "expiring" this many days before its last valid day. */
export const evidenceExpiringDays = 30;

/** domain: continuous controls. Collected evidence is renewed each month, and valid for this many months unless its control allows less. */
export const collectedEvidenceMonths = 3;
