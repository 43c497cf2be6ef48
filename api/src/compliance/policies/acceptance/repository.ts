/** SQL of who was asked to accept which version. */
import type { PolicyAcceptanceCounts, PolicyAcceptanceState } from '@msp/contract';
import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../../platform/database/paging';
import { personColumns, users } from '../../../tenancy/organizations/tables';
import { policies, policyAcceptances, policyVersions } from '../tables';

const isOverdue = (today: string) =>
  sql<boolean>`(${policyAcceptances.acceptedAt} is null and coalesce(${policyAcceptances.dueOn} < ${today}::date, false))`;

/** By version; a version that no member was asked to accept is missing. */
export async function countsOf(
  tx: Tx,
  context: OrganizationContext,
  versionIds: string[],
  today: string,
): Promise<Map<string, PolicyAcceptanceCounts>> {
  if (versionIds.length === 0) return new Map();
  const rows = await tx
    .select({
      versionId: policyAcceptances.versionId,
      asked: count(),
      accepted: count(policyAcceptances.acceptedAt),
      overdue: sql<number>`count(*) filter (where ${isOverdue(today)})::integer`,
    })
    .from(policyAcceptances)
    .where(and(ofOrganization(policyAcceptances, context), isAnyOf(policyAcceptances.versionId, versionIds)))
    .groupBy(policyAcceptances.versionId);
  return new Map(
    rows.map(({ versionId, ...row }) => [
      versionId,
      { ...row, percentage: Math.floor((row.accepted / row.asked) * 100) },
    ]),
  );
}

/** The requests to accept the versions in force, over all policies. */
export async function totalCounts(tx: Tx, context: OrganizationContext): Promise<{ asked: number; accepted: number }> {
  const [row] = await tx
    .select({ asked: count(), accepted: count(policyAcceptances.acceptedAt) })
    .from(policyAcceptances)
    .innerJoin(
      policyVersions,
      and(ofOrganization(policyVersions, context), eq(policyVersions.id, policyAcceptances.versionId)),
    )
    .innerJoin(policies, and(ofOrganization(policies, context), eq(policies.id, policyVersions.policyId)))
    .where(
      and(
        ofOrganization(policyAcceptances, context),
        eq(policyVersions.state, 'PUBLISHED'),
        isNull(policies.retiredAt),
      ),
    );
  return row ?? { asked: 0, accepted: 0 };
}

const asker = alias(users, 'asker');
const member = personColumns(users);
const askedBy = personColumns(asker);
const fullName = sql`lower(${users.firstName} || ' ' || ${users.lastName})`;
const instantOrder = (column: SQL) =>
  ({ expression: sql`coalesce(${column}, 'epoch'::timestamptz)`, type: 'timestamptz' }) as const;

const sortable = {
  name: { expression: fullName, type: 'text' },
  askedAt: { expression: sql`${policyAcceptances.askedAt}`, type: 'timestamptz' },
  dueOn: { expression: sql`coalesce(${policyAcceptances.dueOn}, 'infinity'::date)`, type: 'date' },
  remindedAt: instantOrder(sql`${policyAcceptances.remindedAt}`),
  acceptedAt: instantOrder(sql`${policyAcceptances.acceptedAt}`),
} as const;

const ofState: Record<PolicyAcceptanceState, (today: string) => SQL> = {
  ACCEPTED: () => sql`${policyAcceptances.acceptedAt} is not null`,
  OPEN: () => sql`${policyAcceptances.acceptedAt} is null`,
  OVERDUE: isOverdue,
};

export interface AcceptanceFilters extends PageRequest {
  search?: string | undefined;
  state?: PolicyAcceptanceState[] | undefined;
}

export async function listAcceptances(
  tx: Tx,
  context: OrganizationContext,
  versionId: string,
  query: AcceptanceFilters,
  today: string,
) {
  const page = keyset(query, sortable, sql`${policyAcceptances.id}`, { sort: 'name', order: 'asc' });
  const states = query.state?.map((state) => ofState[state](today));
  const where = and(
    ofOrganization(policyAcceptances, context),
    eq(policyAcceptances.versionId, versionId),
    query.search ? containsText(sql`(${fullName} || ' ' || ${users.email})`, query.search) : undefined,
    states && sql`(${sql.join(states, sql` or `)})`,
  );
  const rows = await tx
    .select({
      id: policyAcceptances.id,
      acceptance: policyAcceptances,
      person: member,
      askedBy,
      isOverdue: isOverdue(today),
      cursorValue: page.cursorValue,
    })
    .from(policyAcceptances)
    .innerJoin(users, eq(users.id, policyAcceptances.userId))
    .leftJoin(asker, eq(asker.id, policyAcceptances.askedBy))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(policyAcceptances)
    .innerJoin(users, eq(users.id, policyAcceptances.userId))
    .where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

export async function findAcceptance(tx: Tx, context: OrganizationContext, versionId: string, userId: string) {
  const [row] = await tx
    .select()
    .from(policyAcceptances)
    .where(
      and(
        ofOrganization(policyAcceptances, context),
        eq(policyAcceptances.versionId, versionId),
        eq(policyAcceptances.userId, userId),
      ),
    );
  return row ?? null;
}

/** Members who were asked already get the new due date, unless they have accepted. @returns those who are new */
export async function insertAcceptances(tx: Tx, rows: (typeof policyAcceptances.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const changed = await tx
    .insert(policyAcceptances)
    .values(rows)
    .onConflictDoUpdate({
      target: [policyAcceptances.organizationId, policyAcceptances.versionId, policyAcceptances.userId],
      set: { dueOn: sql`excluded.due_on` },
      setWhere: sql`${policyAcceptances.acceptedAt} is null`,
    })
    .returning({ id: policyAcceptances.id, userId: policyAcceptances.userId });
  const given = new Set(rows.map(({ id }) => id));
  return changed.filter(({ id }) => given.has(id)).map(({ userId }) => userId);
}

/** @param members undefined for all. @returns the members who were reminded */
/** Open acceptances of published versions that no one was reminded of on this day or later. */
export async function notReminded(tx: Tx, context: OrganizationContext, day: string) {
  const { versionId, userId, acceptedAt, remindedAt } = policyAcceptances;
  return tx
    .select({ versionId, userId })
    .from(policyAcceptances)
    .innerJoin(
      policyVersions,
      and(ofOrganization(policyVersions, context), eq(policyVersions.id, policyAcceptances.versionId)),
    )
    .innerJoin(policies, and(ofOrganization(policies, context), eq(policies.id, policyVersions.policyId)))
    .where(
      and(
        ofOrganization(policyAcceptances, context),
        isNull(acceptedAt),
        or(isNull(remindedAt), sql`${remindedAt} < ${day}::date`),
        eq(policyVersions.state, 'PUBLISHED'),
        isNull(policies.retiredAt),
      ),
    )
    .orderBy(asc(versionId), asc(userId));
}

export async function markReminded(
  tx: Tx,
  context: OrganizationContext,
  versionId: string,
  members: string[] | undefined,
): Promise<string[]> {
  const rows = await tx
    .update(policyAcceptances)
    .set({ remindedAt: context.clock.now() })
    .where(
      and(
        ofOrganization(policyAcceptances, context),
        eq(policyAcceptances.versionId, versionId),
        isNull(policyAcceptances.acceptedAt),
        members && isAnyOf(policyAcceptances.userId, members),
      ),
    )
    .returning({ userId: policyAcceptances.userId });
  return rows.map(({ userId }) => userId);
}

export async function markAccepted(tx: Tx, context: OrganizationContext, id: string, sha256: string): Promise<void> {
  await tx
    .update(policyAcceptances)
    .set({ acceptedAt: context.clock.now(), acceptedSha256: sha256 })
    .where(
      and(
        ofOrganization(policyAcceptances, context),
        eq(policyAcceptances.id, id),
        isNull(policyAcceptances.acceptedAt),
      ),
    );
}

/** Published versions of policies in force that the member was asked to accept, what is due first first. */
export async function toRead(tx: Tx, context: OrganizationContext, userId: string, today: string) {
  return tx
    .select({
      acceptance: policyAcceptances,
      askedBy,
      isOverdue: isOverdue(today),
      version: { id: policyVersions.id, number: policyVersions.number, sha256: policyVersions.sha256 },
      policy: { id: policies.id, code: policies.code, name: policies.name },
    })
    .from(policyAcceptances)
    .innerJoin(
      policyVersions,
      and(ofOrganization(policyVersions, context), eq(policyVersions.id, policyAcceptances.versionId)),
    )
    .innerJoin(policies, and(ofOrganization(policies, context), eq(policies.id, policyVersions.policyId)))
    .leftJoin(asker, eq(asker.id, policyAcceptances.askedBy))
    .where(
      and(
        ofOrganization(policyAcceptances, context),
        eq(policyAcceptances.userId, userId),
        eq(policyVersions.state, 'PUBLISHED'),
        isNull(policies.retiredAt),
      ),
    )
    .orderBy(sql`${policyAcceptances.dueOn} asc nulls last`, asc(policies.code));
}

/** Versions in force whose open acceptances are due on one of these days, without those reminded today. */
export async function dueReminders(tx: Tx, context: OrganizationContext, days: string[], today: string) {
  return tx
    .select({
      userId: policyAcceptances.userId,
      versionId: policyAcceptances.versionId,
      number: policyVersions.number,
      policy: { id: policies.id, code: policies.code, name: policies.name },
    })
    .from(policyAcceptances)
    .innerJoin(
      policyVersions,
      and(ofOrganization(policyVersions, context), eq(policyVersions.id, policyAcceptances.versionId)),
    )
    .innerJoin(policies, and(ofOrganization(policies, context), eq(policies.id, policyVersions.policyId)))
    .where(
      and(
        ofOrganization(policyAcceptances, context),
        isNull(policyAcceptances.acceptedAt),
        sql`${policyAcceptances.dueOn} = any(${sql.param(days)}::date[])`,
        sql`coalesce(${policyAcceptances.remindedAt} < ${today}::date, true)`,
        eq(policyVersions.state, 'PUBLISHED'),
        isNull(policies.retiredAt),
      ),
    )
    .orderBy(asc(policies.code));
}
