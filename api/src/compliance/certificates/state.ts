/** The state of a certificate, from its dates and from whether a newer one was issued. */
import { type CertificateState, constants } from '@msp/contract';
import { addDays } from '../../platform/clock';

interface Dates {
  expiresAt: Date;
  revokedAt: Date | null;
}

/** @param isNewest of those that were not revoked */
export function stateOf({ expiresAt, revokedAt }: Dates, isNewest: boolean, now: Date): CertificateState {
  if (revokedAt) return 'REVOKED';
  if (!isNewest) return 'SUPERSEDED';
  if (expiresAt <= now) return 'EXPIRED';
  return expiresAt <= addDays(now, constants.certificateExpiringDays) ? 'EXPIRING_SOON' : 'ACTIVE';
}
