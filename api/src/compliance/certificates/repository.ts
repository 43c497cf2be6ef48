/** SQL of certificates. */
import { and, count, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared/prepared';
import { organizations } from '../../tenancy/organizations/tables';
import { hasNewer, stateAt } from './state';
import { certificates } from './tables';

const unrevoked = (context: Pick<OrganizationContext, 'organizationId'>) =>
  and(ofOrganization(certificates, context), isNull(certificates.revokedAt));

/** Counts an organisation's certificates by state. `active` counts those that are valid, which includes expiring ones; `total` all. */
export async function countByState(tx: Tx, context: OrganizationContext, now: Date) {
  const state = stateAt(now);
  const [row] = await tx
    .select({
      active: sql<number>`(count(*) filter (where ${state} in ('ACTIVE', 'EXPIRING_SOON')))::int`,
      expiringSoon: sql<number>`(count(*) filter (where ${state} = 'EXPIRING_SOON'))::int`,
      expired: sql<number>`(count(*) filter (where ${state} = 'EXPIRED'))::int`,
      total: count(),
    })
    .from(certificates)
    .where(ofOrganization(certificates, context));
  return row ?? { active: 0, expiringSoon: 0, expired: 0, total: 0 };
}

/** The certificate that counts; none if the newest one was revoked. */
const newest = (context: Pick<OrganizationContext, 'organizationId'>) => and(unrevoked(context), sql`not ${hasNewer}`);

export async function latest(tx: Tx, { organizationId }: OrganizationContext): Promise<{ id: string } | null> {
  const [row] = await prepared(tx, 'the newest certificate', { organizationId }, (db, of) =>
    db.select({ id: certificates.id }).from(certificates).where(newest(of)),
  );
  return row ?? null;
}

/** Leaves out the credential, which takes several kilobytes. */
const { credential, ...columns } = getTableColumns(certificates);

const select = (tx: Tx, now: Date, cursorValue: SQL<string>) =>
  tx
    .select({
      id: certificates.id,
      certificate: columns,
      isSigned: sql<boolean>`${credential} is not null`,
      state: stateAt(now),
      cursorValue,
    })
    .from(certificates);
export type CertificateRow = Awaited<ReturnType<typeof select>>[number];

const sortable = {
  code: { expression: sql`${certificates.code}`, type: 'text' },
  issuedAt: { expression: sql`${certificates.issuedAt}`, type: 'timestamptz' },
  expiresAt: { expression: sql`${certificates.expiresAt}`, type: 'timestamptz' },
} as const;

export interface CertificateFilters extends PageRequest {
  search?: string | undefined;
}

export async function listCertificates(tx: Tx, context: OrganizationContext, query: CertificateFilters) {
  const { search, limit } = query;
  const page = keyset(query, sortable, sql`${certificates.id}`, { sort: 'issuedAt', order: 'desc' });
  const where = and(
    ofOrganization(certificates, context),
    search ? containsText(sql`${certificates.code} || ' ' || ${certificates.holder}`, search) : undefined,
  );
  const rows = await select(tx, context.clock.now(), page.cursorValue)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: count() }).from(certificates).where(where);
  return { ...pageOf(rows, limit, page.cursorFor), total: counted?.total ?? 0 };
}

export async function findCertificate(
  tx: Tx,
  context: OrganizationContext,
  id: string,
): Promise<CertificateRow | null> {
  const [row] = await select(tx, context.clock.now(), sql<string>`''`).where(
    and(ofOrganization(certificates, context), eq(certificates.id, id)),
  );
  return row ?? null;
}

/** @returns whether it had not been revoked yet */
export async function revoke(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: { revokedBy: string; revokedReason: string },
): Promise<boolean> {
  const rows = await tx
    .update(certificates)
    .set({ ...change, revokedAt: context.clock.now() })
    .where(and(unrevoked(context), eq(certificates.id, id)))
    .returning({ id: certificates.id });
  return rows.length > 0;
}

/** Makes it the newest one again. */
export async function reinstate(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: { reinstatedBy: string; reinstatedReason: string },
): Promise<void> {
  await tx
    .update(certificates)
    .set({ ...change, reinstatedAt: context.clock.now() })
    .where(and(ofOrganization(certificates, context), eq(certificates.id, id)));
}

/** Two certificates are never reinstated at once. */
export async function lockAll(tx: Tx, context: OrganizationContext): Promise<void> {
  await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(ofOrganization(certificates, context))
    .orderBy(certificates.id)
    .for('update');
}

/** When the certificate that counts expires; null without one. */
export async function currentExpiry(tx: Tx, context: OrganizationContext, id: string): Promise<Date | null> {
  const [row] = await tx
    .select({ expiresAt: certificates.expiresAt })
    .from(certificates)
    .where(and(newest(context), eq(certificates.id, id)));
  return row?.expiresAt ?? null;
}

export async function organizationName(tx: Tx, { organizationId }: OrganizationContext): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new Error(`There is no organisation ${organizationId}.`);
  return row.name;
}

/** @returns false if the status index is taken */
export async function insertCertificate(tx: Tx, row: typeof certificates.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(certificates)
    .values(row)
    .onConflictDoNothing({ target: certificates.statusIndex })
    .returning({ id: certificates.id });
  return rows.length > 0;
}

/** The certificate that counts. No other transaction reminds of it meanwhile. */
export async function lockNewest(tx: Tx, context: OrganizationContext) {
  const { id, code, expiresAt, remindedDays } = certificates;
  const [row] = await tx
    .select({ id, code, expiresAt, remindedDays })
    .from(certificates)
    .where(newest(context))
    .for('update');
  return row ?? null;
}

export async function markReminded(tx: Tx, context: OrganizationContext, id: string, days: number): Promise<void> {
  const one = and(ofOrganization(certificates, context), eq(certificates.id, id));
  await tx.update(certificates).set({ remindedDays: days }).where(one);
}
