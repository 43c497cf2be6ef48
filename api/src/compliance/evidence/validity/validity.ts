/** The validity of evidence: derived from its last valid day and today, never stored. */
import { constants, type EvidenceValidity } from '@msp/contract';
import { addDays, dayOf } from '../../../platform/clock';

/** Evidence whose last valid day is on or before this day is expiring. */
export function expiringUntil(now: Date): string {
  return dayOf(addDays(now, constants.evidenceExpiringDays));
}

/**
 * @param validUntil the last valid day (`2026-11-20`), or null
 * @param isCollected whether collections renew it, so that it never counts as expiring
 */
export function validityOf(validUntil: string | null, now: Date, isCollected = false): EvidenceValidity {
  if (validUntil === null) return 'NO_EXPIRY';
  if (validUntil < dayOf(now)) return 'STALE';
  return validUntil <= expiringUntil(now) && !isCollected ? 'EXPIRING' : 'CURRENT';
}
