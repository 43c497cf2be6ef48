/** SQL for the subjects of integrations. */
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization, personOf } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../../platform/database/paging';
import { newId } from '../../../platform/ids';
import type { Subject } from '../../adapters/port';
import { integrationSubjects } from '../tables';

const subjects = integrationSubjects;
const ofIntegration = (context: OrganizationContext, integrationId: string) =>
  and(ofOrganization(subjects, context), eq(subjects.integrationId, integrationId)) as SQL;

/** Those that the organisation includes in its own figures or excludes. */
const countable = (context: OrganizationContext, integrationId: string) =>
  and(ofIntegration(context, integrationId), subjects.countable) as SQL;

const sortable = {
  name: { expression: sql`lower(${subjects.name})`, type: 'text' },
  included: { expression: sql`${subjects.included}::int`, type: 'integer' },
  lastSeenAt: { expression: sql`${subjects.lastSeenAt}`, type: 'timestamptz' },
} as const;

export interface SubjectFilters extends PageRequest {
  search?: string | undefined;
  included?: 'true' | 'false' | undefined;
}

export async function listSubjects(tx: Tx, context: OrganizationContext, integrationId: string, query: SubjectFilters) {
  const page = keyset(query, sortable, sql`${subjects.id}`, { sort: 'name', order: 'asc' });
  const where = and(
    countable(context, integrationId),
    query.search ? containsText(sql`${subjects.name}`, query.search) : undefined,
    query.included && eq(subjects.included, query.included === 'true'),
  ) as SQL;
  const rows = await tx
    .select({ id: subjects.id, subject: subjects, cursorValue: page.cursorValue })
    .from(subjects)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: count() }).from(subjects).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

/** Those that still exist at the vendor. */
export async function countSubjects(tx: Tx, context: OrganizationContext, integrationId: string) {
  const [row] = await tx
    .select({ included: sql<number>`count(*) filter (where ${subjects.included})::int`, total: count() })
    .from(subjects)
    .where(and(countable(context, integrationId), eq(subjects.gone, false)));
  const { included, total } = row ?? { included: 0, total: 0 };
  return { included, leftOut: total - included };
}

/** @param ids null for all @returns the names of those that changed */
export async function setIncluded(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  ids: string[] | null,
  included: boolean,
): Promise<string[]> {
  const rows = await tx
    .update(subjects)
    .set({ included, changedAt: context.clock.now(), changedBy: personOf(context).id })
    .where(
      and(
        countable(context, integrationId),
        ids === null ? undefined : isAnyOf(subjects.id, ids),
        eq(subjects.included, !included),
      ),
    )
    .returning({ name: subjects.name });
  return rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** How many of these ids are subjects of the integration. */
export async function countKnown(tx: Tx, context: OrganizationContext, integrationId: string, ids: string[]) {
  const [row] = await tx
    .select({ total: count() })
    .from(subjects)
    .where(and(countable(context, integrationId), isAnyOf(subjects.id, ids)));
  return row?.total ?? 0;
}

/** Stores what the vendor listed: names follow the vendor, what the organisation included or left out stays. */
export async function storeSubjects(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  listed: Subject[],
): Promise<void> {
  const now = context.clock.now();
  const { organizationId } = context;
  for (let start = 0; start < listed.length; start += 500) {
    const rows = listed
      .slice(start, start + 500)
      .map(({ id: externalId, name, included = true, countable: counts = true }) => {
        const seen = { firstSeenAt: now, lastSeenAt: now, gone: false };
        const own = { included: included && counts, countable: counts };
        return { organizationId, id: newId(now), integrationId, externalId, name, ...own, ...seen };
      });
    await tx
      .insert(subjects)
      .values(rows)
      .onConflictDoUpdate({
        target: [subjects.organizationId, subjects.integrationId, subjects.externalId],
        set: {
          name: sql`excluded.name`,
          included: sql`${subjects.included} and excluded.countable`,
          countable: sql`excluded.countable`,
          lastSeenAt: now,
          gone: false,
        },
      });
  }
  await tx
    .update(subjects)
    .set({ gone: true })
    .where(and(ofIntegration(context, integrationId), sql`${subjects.lastSeenAt} < ${now.toISOString()}::timestamptz`));
}

/** The vendor's ids of the subjects to measure; null if none are known yet. */
export async function includedSubjects(tx: Tx, context: OrganizationContext, integrationId: string) {
  const rows = await tx
    .select({ externalId: subjects.externalId, included: subjects.included })
    .from(subjects)
    .where(and(countable(context, integrationId), eq(subjects.gone, false)));
  if (rows.length === 0) return null;
  return rows.flatMap(({ externalId, included }) => (included ? externalId : []));
}

/** The names of excluded subjects that the latest listing found, sorted. */
export async function excludedSubjectNames(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ name: subjects.name })
    .from(subjects)
    .where(and(countable(context, integrationId), eq(subjects.included, false), eq(subjects.gone, false)))
    .orderBy(asc(subjects.name));
  return rows.map(({ name }) => name);
}
