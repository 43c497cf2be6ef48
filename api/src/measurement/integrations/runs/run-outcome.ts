/** Ends runs and stores what they brought, in one transaction, and only while the run is still in progress. */
import { announceChange } from '../../../platform/changes/announce';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { collections } from '../../../platform/observability/metrics';
import { adapterOf } from '../../adapters/adapters';
import type { CollectionResult, Reason, Subject } from '../../adapters/port';
import { collectionOf } from '../../adapters/service';
import { recordCollected } from '../../metrics/service';
import { recordOutcome } from '../integration-status';
import * as repository from '../repository';
import { isConnected } from '../tables';
import { storeMeasurements } from './measurements-repository';
import { storeCollection } from './record-collection';
import { insertRun, lockRun, type RunRow, updateRun } from './repository';

export const workerStopped: Reason = {
  code: 'interrupted',
  message: 'The collection was interrupted. It will be repeated automatically.',
};

export const announceRun = (tx: Tx, context: OrganizationContext, { integrationId }: RunRow) =>
  announceChange(tx, context, { record: { type: 'integration', id: integrationId } });

interface RunEnd {
  adapterKey: string;
  outcome: 'succeeded' | 'partial' | 'failed' | 'interrupted';
  problem: Reason | null;
  measured?: number;
  notMeasured?: RunRow['notMeasured'];
}

export async function endRun(tx: Tx, context: OrganizationContext, run: RunRow, end: RunEnd): Promise<void> {
  const { adapterKey, outcome, problem, measured = 0, notMeasured = [] } = end;
  collections.inc({ adapter: adapterKey, outcome });
  await updateRun(tx, context, run.id, {
    outcome,
    finishedAt: context.clock.now(),
    measured,
    notMeasured,
    problemCode: problem?.code ?? null,
    problemMessage: problem?.message ?? null,
  });
  await announceRun(tx, context, run);
}

export interface Read {
  subjects: Subject[];
  /** Null for a sync. */
  collected: CollectionResult | null;
}

type Stored = Pick<RunRow, 'apiCalls' | 'log' | 'aliveAt'>;

/** Nothing is stored for a run that was closed in the meantime, or whose integration was disconnected. */
async function lockRunning(tx: Tx, context: OrganizationContext, { id, integrationId }: RunRow) {
  const integration = await repository.lockIntegration(tx, context, integrationId);
  const run = await lockRun(tx, context, id);
  if (run?.outcome !== 'running' || !integration) return null;
  if (isConnected(integration)) return integration;
  const { adapterKey } = integration;
  await endRun(tx, context, run, { adapterKey, outcome: 'interrupted', problem: workerStopped });
  return null;
}

export async function storeRead(
  context: OrganizationContext,
  run: RunRow,
  { subjects, collected }: Read,
  progress: Stored,
) {
  await context.run(async (tx) => {
    const integration = await lockRunning(tx, context, run);
    if (!integration) return;
    const { adapterKey } = integration;
    await updateRun(tx, context, run.id, progress);
    if (!collected) {
      await recordOutcome(tx, context, integration, { isSuccess: true, problem: null, isCollection: false });
      await endRun(tx, context, run, { adapterKey, outcome: 'succeeded', problem: null, measured: subjects.length });
      return;
    }
    const collection = collectionOf(collected);
    const { outcome, notMeasured } = collection;
    await storeMeasurements(tx, context, run.integrationId, collected.metrics);
    const system = adapterOf(adapterKey)?.system ?? 'manual';
    await recordCollected(
      tx,
      context,
      { id: integration.id, name: integration.name, kind: system },
      collection.metrics,
    );
    await storeCollection(tx, context, integration, collection);
    const measured = new Set(collection.metrics.flatMap(({ key, value }) => (value === null ? [] : key))).size;
    const problem = outcome === 'failed' ? collection.problem : null;
    await endRun(tx, context, run, { adapterKey, outcome, problem, measured, notMeasured });
  });
}

export async function storeFailure(context: OrganizationContext, run: RunRow, problem: Reason, progress: Stored) {
  await context.run(async (tx) => {
    const integration = await lockRunning(tx, context, run);
    if (!integration) return;
    await updateRun(tx, context, run.id, progress);
    const isCollection = run.kind === 'collection';
    await recordOutcome(tx, context, integration, { isSuccess: false, problem, isCollection });
    await endRun(tx, context, run, { adapterKey: integration.adapterKey, outcome: 'failed', problem });
  });
}

/** Settings that were changed during a run were not part of it: they get a collection of their own. @param version when it began */
export async function repeatIfChanged(
  context: OrganizationContext,
  { integrationId }: RunRow,
  version: number,
): Promise<RunRow | null> {
  return context.run(async (tx) => {
    const integration = await repository.lockIntegration(tx, context, integrationId);
    if (!integration || integration.version === version || integration.status === 'DISCONNECTED') return null;
    const run = await insertRun(tx, context, { integrationId, kind: 'collection', trigger: 'person' });
    if (run) await announceRun(tx, context, run);
    return run;
  });
}
