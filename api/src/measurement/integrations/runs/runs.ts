/** Requests syncs and collections, and shows their progress and history. */
import type { IntegrationJob, IntegrationRun, RunKind } from '@msp/contract';
import { announceChange } from '../../../platform/changes/announce';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import { invalidTransition, notFound } from '../../../platform/errors';
import * as repository from '../repository';
import type { Vendors } from '../vendors';
import * as runs from './repository';

/** One queue for each adapter, so that a slow vendor does not hold up the collections from others. */
export const queueOf = (adapterKey: string) => `integration-runs-${adapterKey}`;

export function presentJob(run: runs.RunRow): IntegrationJob {
  return {
    id: run.id,
    kind: run.kind,
    step: run.step,
    done: run.done,
    total: run.total,
    apiCalls: run.apiCalls,
    requestedAt: run.requestedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
  };
}

/** Sends a stored run to the workers. If that fails, the scheduler sends it again within minutes. */
export async function sendRun({ send }: Pick<Vendors, 'send'>, adapterKey: string, run: runs.RunRow): Promise<void> {
  const { organizationId, id: runId } = run;
  await send(queueOf(adapterKey), { organizationId, runId }, { key: runId }).catch(() => undefined);
}

/** Stores a run unless one waits or is in progress already. @throws AppError 404, or 409 while it is not connected */
async function storeRun(tx: Tx, context: OrganizationContext, integrationId: string, kind: RunKind) {
  const integration = await repository.lockIntegration(tx, context, integrationId);
  if (!integration) throw notFound('This integration');
  if (integration.status !== 'CONNECTED' && integration.status !== 'ERROR') {
    throw invalidTransition('Connect this integration first.', integration.status);
  }
  const stored = await runs.insertRun(tx, context, { integrationId, kind, trigger: 'person' });
  const [active] = stored ? [stored] : await runs.activeRuns(tx, context, integrationId);
  if (!active) throw new Error('The active run of this integration has just ended.');
  if (stored) await announceChange(tx, context, { record: { type: 'integration', id: integrationId } });
  return { integration, run: active, isNew: stored !== null };
}

/** @returns the new job, or the one that waits or is in progress */
export async function requestRun(
  context: OrganizationContext,
  vendors: Vendors,
  integrationId: string,
  kind: RunKind,
): Promise<{ job: IntegrationJob }> {
  requirePermission(context.actor, 'integration:sync');
  const { integration, run, isNew } = await context.run((tx) => storeRun(tx, context, integrationId, kind));
  if (isNew) await sendRun(vendors, integration.adapterKey, run);
  return { job: presentJob(run) };
}

/** @throws AppError 404 */
export async function activeJob(context: OrganizationContext, integrationId: string) {
  return context.run(async (tx) => {
    await repository.requireIntegration(tx, context, integrationId);
    const [run] = await runs.activeRuns(tx, context, integrationId);
    return { job: run ? presentJob(run) : null };
  });
}

type Listed = Awaited<ReturnType<typeof runs.listRuns>>['rows'][number];

function presentRun({ run, requester }: Pick<Listed, 'run' | 'requester'>): IntegrationRun {
  const { startedAt, finishedAt } = run;
  return {
    id: run.id,
    kind: run.kind,
    trigger: run.trigger,
    requestedBy: personSummary(requester),
    outcome: run.outcome,
    requestedAt: run.requestedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    durationMs: startedAt && finishedAt ? Math.max(0, finishedAt.getTime() - startedAt.getTime()) : null,
    measured: run.measured,
    notMeasured: run.notMeasured,
    apiCalls: run.apiCalls,
    problem: run.problemCode && { code: run.problemCode, message: run.problemMessage ?? '' },
  };
}

/** @throws AppError 404 */
export async function syncHistory(context: OrganizationContext, integrationId: string, query: runs.RunFilters) {
  return context.run(async (tx) => {
    await repository.requireIntegration(tx, context, integrationId);
    const { rows, nextCursor, total } = await runs.listRuns(tx, context, integrationId, query);
    return { items: rows.map(presentRun), nextCursor, total };
  });
}

/** @throws AppError 404 */
export async function readRun(context: OrganizationContext, integrationId: string, runId: string) {
  return context.run(async (tx) => {
    const found = await runs.findRun(tx, context, integrationId, runId);
    if (!found) throw notFound('This run');
    return { ...presentRun(found), log: found.run.log };
  });
}
