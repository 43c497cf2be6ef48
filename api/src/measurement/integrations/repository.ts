/** SQL for integrations and the checks they report. */
import { constants, integrationSystems } from '@msp/contract';
import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../platform/clock';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared/prepared';
import { notFound } from '../../platform/errors';
import { personColumns, personOrder, users } from '../../tenancy/organizations/tables';
import { adapters } from '../adapters/adapters';
import { integrations } from './tables';

export interface IntegrationFilters {
  search?: string | undefined;
  status?: string[] | undefined;
  /** Adapter keys. */
  adapters?: string[] | undefined;
}

/** Sorts by the order of the systems. */
const systemOrder = sql`case ${integrations.adapterKey} ${sql.join(
  adapters.map(({ key, system }) => sql.raw(`when '${key}' then ${integrationSystems.indexOf(system)}`)),
  sql` `,
)} else ${sql.raw(String(integrationSystems.length))} end`;

/** As `countedChecks` and `systemScore` calculate it; integrations without measurements come first. */
function scoreOrder(now: Date) {
  const fresh = sql`c.observed_at >= ${addDays(now, -constants.metricStaleDays.collected).toISOString()}::timestamptz`;
  const score = (which: SQL) => sql`(
    select round(100.0 * count(*) filter (where c.implementation_status = 'FULLY_IMPLEMENTED')
      / nullif(count(*) filter (where c.implementation_status <> 'NOT_APPLICABLE'), 0))::int
    from security_checks c
    where c.organization_id = ${integrations.organizationId} and c.integration_id = ${integrations.id} and ${which})`;
  return sql`coalesce(${score(fresh)}, ${score(sql`true`)}, -1)`;
}

const sortable = (now: Date) =>
  ({
    name: { expression: sql`lower(${integrations.name})`, type: 'text' },
    system: { expression: systemOrder, type: 'integer' },
    status: { expression: sql`${integrations.status}`, type: 'text' },
    problem: { expression: sql`coalesce(${integrations.problemMessage}, '')`, type: 'text' },
    score: { expression: scoreOrder(now), type: 'integer' },
    connectedBy: { expression: personOrder(integrations.connectedBy), type: 'text' },
    nextCollectionAt: {
      expression: sql`coalesce(${integrations.nextCollectionAt}, '9999-12-31'::timestamptz)`,
      type: 'timestamptz',
    },
    lastSyncAt: { expression: sql`coalesce(${integrations.lastSyncAt}, 'epoch'::timestamptz)`, type: 'timestamptz' },
  }) as const;

const connector = personColumns(users);

export async function listIntegrations(tx: Tx, context: OrganizationContext, query: IntegrationFilters & PageRequest) {
  const page = keyset(query, sortable(context.clock.now()), sql`${integrations.id}`, { sort: 'name', order: 'asc' });
  const where = and(
    ofOrganization(integrations, context),
    query.search ? containsText(sql`${integrations.name}`, query.search) : undefined,
    query.status && isAnyOf(integrations.status, query.status),
    query.adapters && isAnyOf(integrations.adapterKey, query.adapters),
  ) as SQL;
  const rows = await tx
    .select({
      id: integrations.id,
      integration: integrations,
      connectedBy: connector,
      cursorValue: page.cursorValue,
    })
    .from(integrations)
    .leftJoin(users, eq(users.id, integrations.connectedBy))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: count() }).from(integrations).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

/** Whether the integration counts: a disconnected one keeps its figures. */
export const isConnected = sql`${integrations.status} <> 'DISCONNECTED'`;

/** The integrations that systems are measured by, by name. */
export async function connectedSources(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'connected sources', { organizationId }, (db, of) =>
    db
      .select({
        id: integrations.id,
        name: integrations.name,
        adapterKey: integrations.adapterKey,
        status: integrations.status,
        lastSuccessAt: integrations.lastSuccessAt,
        problem: integrations.problemMessage,
      })
      .from(integrations)
      .where(and(ofOrganization(integrations, of), isConnected))
      .orderBy(asc(integrations.name)),
  );
}

/** Those that count towards the limit of an organisation. */
export async function countConnected(tx: Tx, context: OrganizationContext): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(integrations)
    .where(and(ofOrganization(integrations, context), ne(integrations.status, 'DISCONNECTED')));
  return counted?.total ?? 0;
}

export type IntegrationRow = typeof integrations.$inferSelect;

/** @returns null if the organisation has no such integration */
export async function findRow(
  tx: Tx,
  context: Pick<OrganizationContext, 'organizationId'>,
  id: string,
): Promise<IntegrationRow | null> {
  const [row] = await tx
    .select()
    .from(integrations)
    .where(and(ofOrganization(integrations, context), eq(integrations.id, id)));
  return row ?? null;
}

/** Finds an integration with the person who connected it. */
export async function findIntegration(tx: Tx, context: OrganizationContext, id: string) {
  const [row] = await tx
    .select({ integration: integrations, connectedBy: connector })
    .from(integrations)
    .leftJoin(users, eq(users.id, integrations.connectedBy))
    .where(and(ofOrganization(integrations, context), eq(integrations.id, id)));
  return row ?? null;
}

/** @throws AppError 404 */
export async function requireIntegration(tx: Tx, context: OrganizationContext, id: string) {
  const integration = await findRow(tx, context, id);
  if (!integration) throw notFound('This integration');
  return integration;
}

/** Whether the name is taken by another integration of the adapter. */
export async function isNameTaken(
  tx: Tx,
  context: OrganizationContext,
  { adapterKey, name, id }: { adapterKey: string; name: string; id?: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: integrations.id })
    .from(integrations)
    .where(
      and(ofOrganization(integrations, context), eq(integrations.adapterKey, adapterKey), eq(integrations.name, name)),
    );
  return rows.some((row) => row.id !== id);
}

export async function insertIntegration(tx: Tx, row: typeof integrations.$inferInsert): Promise<void> {
  await tx.insert(integrations).values(row);
}

export async function lockIntegration(tx: Tx, context: OrganizationContext, id: string) {
  const [row] = await tx
    .select()
    .from(integrations)
    .where(and(ofOrganization(integrations, context), eq(integrations.id, id)))
    .for('update');
  return row ?? null;
}

/** A change by the system, which leaves the version: a form that a member has open stays valid. */
export async function updateState(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof integrations.$inferInsert>,
) {
  await tx
    .update(integrations)
    .set(change)
    .where(and(ofOrganization(integrations, context), eq(integrations.id, id)));
}

export async function updateIntegration(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof integrations.$inferInsert>,
) {
  await tx
    .update(integrations)
    .set({ ...change, version: sql`${integrations.version} + 1` })
    .where(and(ofOrganization(integrations, context), eq(integrations.id, id)));
}
