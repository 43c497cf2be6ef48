/** SQL of certificates. */
import { and, count, desc, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';
import { certificates } from './tables';

const valid = (context: OrganizationContext) =>
  and(ofOrganization(certificates, context), isNull(certificates.revokedAt));

/**
 * Counts certificates that were not revoked by state. `active` includes expiring ones. Only the newest certificate can be expiring or
 * expired, because an older one has been renewed.
 * @param expiringUntil valid certificates that end by this time are expiring soon
 */
export async function countByState(tx: Tx, context: OrganizationContext, now: Date, expiringUntil: Date) {
  const at = now.toISOString();
  const soon = expiringUntil.toISOString();
  const newest = sql`${certificates.issuedAt} = max(${certificates.issuedAt}) over ()`;
  const states = tx
    .select({
      isValid: sql<boolean>`${certificates.expiresAt} > ${at}::timestamptz`.as('is_valid'),
      endsSoon: sql<boolean>`${certificates.expiresAt} <= ${soon}::timestamptz`.as('ends_soon'),
      isNewest: sql<boolean>`${newest}`.as('is_newest'),
    })
    .from(certificates)
    .where(valid(context))
    .as('states');
  const [row] = await tx
    .select({
      active: sql<number>`(count(*) filter (where is_valid))::int`,
      expiringSoon: sql<number>`(count(*) filter (where is_valid and ends_soon and is_newest))::int`,
      expired: sql<number>`(count(*) filter (where not is_valid and is_newest))::int`,
      total: count(),
    })
    .from(states);
  return row ?? { active: 0, expiringSoon: 0, expired: 0, total: 0 };
}

export async function latest(tx: Tx, context: OrganizationContext): Promise<{ id: string } | null> {
  const [row] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(valid(context))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(1);
  return row ?? null;
}

export async function insertCertificate(tx: Tx, row: typeof certificates.$inferInsert): Promise<void> {
  await tx.insert(certificates).values(row);
}
