/** The state and the scope of a certificate, as shown to readers. */
import { type Certificate, type CertificateState, constants } from '@msp/contract';
import { addDays } from '../../platform/clock';

interface Dates {
  expiresAt: Date;
  revokedAt: Date | null;
}

/** From its dates and from whether a newer one was issued. @param isNewest of those that were not revoked */
export function stateOf({ expiresAt, revokedAt }: Dates, isNewest: boolean, now: Date): CertificateState {
  if (revokedAt) return 'REVOKED';
  if (!isNewest) return 'SUPERSEDED';
  if (expiresAt <= now) return 'EXPIRED';
  return expiresAt <= addDays(now, constants.certificate.expiringDays) ? 'EXPIRING_SOON' : 'ACTIVE';
}

interface ScopeColumns {
  registryTitle: string | null;
  registryVersion: string | null;
  controlCount: number | null;
}

/** @returns null for a certificate that was issued without an assessment */
export function scopeOf({ registryTitle, registryVersion, controlCount }: ScopeColumns): Certificate['scope'] {
  if (registryTitle === null || registryVersion === null || controlCount === null) return null;
  return { registry: registryTitle, version: registryVersion, controls: controlCount };
}
