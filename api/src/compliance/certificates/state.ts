/** The state and the scope of a certificate, as shown to readers. */
import { type Certificate, type CertificateState, constants } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../platform/clock';

interface Facts {
  revokedAt: SQL;
  expiresAt: SQL;
  /** Whether the organisation has a newer certificate, which supersedes it for good: also one that was revoked since. */
  hasNewer: SQL;
}

const timestamp = (value: Date) => sql`${value.toISOString()}::timestamptz`;

/** The state by these facts. In SQL, because lists are filtered by it. */
export const stateBy = ({ revokedAt, expiresAt, hasNewer }: Facts, now: Date) => sql<CertificateState>`case
  when ${revokedAt} is not null then 'REVOKED'
  when ${hasNewer} then 'SUPERSEDED'
  when ${expiresAt} <= ${timestamp(now)} then 'EXPIRED'
  when ${expiresAt} <= ${timestamp(addDays(now, constants.certificate.expiringDays))} then 'EXPIRING_SOON'
  else 'ACTIVE' end`;

/**
 * A reinstated one is as new as its reinstatement. Of two that are equally new, the one with the higher id is newer; the database's
 * `find_certificate` decides alike. The table is named in words, because Drizzle leaves it out of columns where a query selects from one
 * table.
 */
export const hasNewer = sql`exists (select from certificates newer where newer.organization_id = certificates.organization_id
  and (coalesce(newer.reinstated_at, newer.issued_at), newer.id)
    > (coalesce(certificates.reinstated_at, certificates.issued_at), certificates.id))`;

/** The state of a row of `certificates`. */
export const stateAt = (now: Date) =>
  stateBy({ revokedAt: sql`certificates.revoked_at`, expiresAt: sql`certificates.expires_at`, hasNewer }, now);

interface ScopeColumns {
  registryTitle: string | null;
  registryVersion: string | null;
  controlCount: number | null;
  metCount: number | null;
}

/** @returns null for a certificate that was issued without an assessment */
export function scopeOf({
  registryTitle,
  registryVersion,
  controlCount,
  metCount,
}: ScopeColumns): Certificate['scope'] {
  if (registryTitle === null || registryVersion === null || controlCount === null) return null;
  return { registry: registryTitle, version: registryVersion, controls: controlCount, met: metCount };
}
