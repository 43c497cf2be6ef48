/** SQL for the runs of integrations. */
import { type RunKind, type RunOutcome, type RunTrigger, runKinds, runOutcomes, runTriggers } from '@msp/contract';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { keyset, type PageRequest, pageOf, positionIn } from '../../../platform/database/paging';
import { newId } from '../../../platform/ids';
import { personColumns, users } from '../../../tenancy/organizations/tables';
import { integrationRuns } from '../tables';

export type RunRow = typeof integrationRuns.$inferSelect;

const isActive = sql`${integrationRuns.outcome} in ('queued', 'running')`;
const ofIntegration = (context: OrganizationContext, integrationId: string) =>
  and(ofOrganization(integrationRuns, context), eq(integrationRuns.integrationId, integrationId)) as SQL;

export interface NewRun {
  integrationId: string;
  kind: RunKind;
  trigger: RunTrigger;
  attempt?: number;
}

/** @returns null when a run of the integration waits or is in progress */
export async function insertRun(tx: Tx, context: OrganizationContext, run: NewRun): Promise<RunRow | null> {
  const now = context.clock.now();
  const [row] = await tx
    .insert(integrationRuns)
    .values({
      organizationId: context.organizationId,
      id: newId(now),
      requestedBy: context.actor?.id ?? null,
      outcome: 'queued',
      attempt: 1,
      requestedAt: now,
      aliveAt: now,
      step: 'Waiting to start',
      done: 0,
      total: 0,
      apiCalls: 0,
      measured: 0,
      notMeasured: [],
      log: [],
      ...run,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** @param integrationId all of the organisation's by default */
export async function activeRuns(tx: Tx, context: OrganizationContext, integrationId?: string): Promise<RunRow[]> {
  const { log: _log, ...columns } = columnsOf;
  const rows = await tx
    .select(columns)
    .from(integrationRuns)
    .where(
      and(
        ofOrganization(integrationRuns, context),
        isActive,
        integrationId ? eq(integrationRuns.integrationId, integrationId) : undefined,
      ),
    );
  return rows.map((row) => ({ ...row, log: [] }));
}

export async function lockRun(tx: Tx, context: OrganizationContext, id: string): Promise<RunRow | null> {
  const [row] = await tx
    .select()
    .from(integrationRuns)
    .where(and(ofOrganization(integrationRuns, context), eq(integrationRuns.id, id)))
    .for('update');
  return row ?? null;
}

export async function updateRun(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof integrationRuns.$inferInsert>,
): Promise<void> {
  await tx
    .update(integrationRuns)
    .set(change)
    .where(and(ofOrganization(integrationRuns, context), eq(integrationRuns.id, id)));
}

const { organizationId, id, integrationId, kind, trigger, requestedBy, outcome, attempt } = integrationRuns;
const { requestedAt, startedAt, finishedAt, aliveAt, step, done, total, apiCalls } = integrationRuns;
const { measured, notMeasured, problemCode, problemMessage, log } = integrationRuns;
const columnsOf = {
  ...{ organizationId, id, integrationId, kind, trigger, requestedBy, outcome, attempt },
  ...{ requestedAt, startedAt, finishedAt, aliveAt, step, done, total, apiCalls },
  ...{ measured, notMeasured, problemCode, problemMessage, log },
};
const requester = personColumns(users);

const sortable = {
  requestedAt: { expression: sql`${requestedAt}`, type: 'timestamptz' },
  kind: { expression: positionIn(sql`${kind}`, runKinds), type: 'integer' },
  trigger: { expression: positionIn(sql`${trigger}`, runTriggers), type: 'integer' },
  outcome: { expression: positionIn(sql`${outcome}`, runOutcomes), type: 'integer' },
  duration: {
    expression: sql`coalesce((extract(epoch from ${finishedAt} - ${startedAt}) * 1000)::int, -1)`,
    type: 'integer',
  },
  measured: { expression: sql`${measured}`, type: 'integer' },
  apiCalls: { expression: sql`${apiCalls}`, type: 'integer' },
} as const;

export interface RunFilters extends PageRequest {
  kind?: RunKind[] | undefined;
  outcome?: RunOutcome[] | undefined;
}

export async function listRuns(tx: Tx, context: OrganizationContext, integration: string, query: RunFilters) {
  const page = keyset(query, sortable, sql`${id}`, { sort: 'requestedAt', order: 'desc' });
  const where = and(
    ofIntegration(context, integration),
    query.kind && isAnyOf(kind, query.kind),
    query.outcome && isAnyOf(outcome, query.outcome),
  ) as SQL;
  const { log: _log, ...columns } = columnsOf;
  const rows = await tx
    .select({ id, run: columns, requester, cursorValue: page.cursorValue })
    .from(integrationRuns)
    .leftJoin(users, eq(users.id, requestedBy))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: count() }).from(integrationRuns).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

export async function findRun(tx: Tx, context: OrganizationContext, integration: string, runId: string) {
  const [row] = await tx
    .select({ run: columnsOf, requester })
    .from(integrationRuns)
    .leftJoin(users, eq(users.id, requestedBy))
    .where(and(ofIntegration(context, integration), eq(id, runId)));
  return row ?? null;
}

/** Counts of the latest collection that measured anything. */
export async function latestCounts(tx: Tx, context: OrganizationContext, integration: string) {
  const [row] = await tx
    .select({ measured, notMeasured: sql<number>`jsonb_array_length(${notMeasured})` })
    .from(integrationRuns)
    .where(and(ofIntegration(context, integration), eq(kind, 'collection'), isAnyOf(outcome, ['succeeded', 'partial'])))
    .orderBy(sql`${requestedAt} desc`)
    .limit(1);
  return row ?? { measured: 0, notMeasured: 0 };
}

export async function countRuns(tx: Tx, context: OrganizationContext, integration: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(integrationRuns).where(ofIntegration(context, integration));
  return row?.total ?? 0;
}
