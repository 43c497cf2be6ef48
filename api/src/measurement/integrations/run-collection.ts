/**
 * Carries out one run in a worker: reads from the vendor between transactions, and stores everything in one at the end. A run is
 * claimed first and its outcome stored only while it is still claimed, so that neither a repeated job nor a killed worker stores anything
 * twice.
 */
import type { IntegrationRunDetail, ProblemCode } from '@msp/contract';
import { announceChange } from '../../platform/changes/announce';
import type { Tx } from '../../platform/database/database';
import type { OrganizationContext } from '../../platform/organization/context';
import { adapterOf } from '../adapters/adapters';
import type { CollectionResult, ConnectedAdapter, Reason, Subject } from '../adapters/port';
import { collectionOf, reasonOf } from '../adapters/service';
import { recordCollected } from '../metrics/service';
import { storeMeasurements } from './measurements-repository';
import { recordOutcome, storeCollection } from './record-collection';
import * as repository from './repository';
import { lockRun, type RunRow, updateRun } from './runs-repository';
import { readSecrets } from './secrets';
import { includedSubjects, storeSubjects } from './subjects-repository';
import { requireModule, type Vendors } from './vendors';

type LogLine = IntegrationRunDetail['log'][number];

/** A run that takes longer is ended, so that it does not hold up others. */
const timeLimitMs = 10 * 60_000;
const aliveIntervalMs = 20_000;

const workerStopped: Reason = {
  code: 'interrupted',
  message: 'The collection was interrupted, and is repeated automatically.',
};

interface Claimed {
  run: RunRow;
  adapterKey: string;
  settings: Record<string, string>;
  since: Date | null;
}

/** @returns null for a run that another worker has claimed, that has ended, or whose integration is no longer connected */
async function claim(context: OrganizationContext, vendors: Vendors, runId: string): Promise<Claimed | null> {
  const now = context.clock.now();
  return context.run(async (tx) => {
    const run = await lockRun(tx, context, runId);
    if (run?.outcome !== 'queued') return null;
    const { adapterKey, settings, status, lastSuccessAt } = await repository.requireIntegration(
      tx,
      context,
      run.integrationId,
    );
    if (status !== 'CONNECTED' && status !== 'ERROR') {
      await endRun(tx, context, run, { outcome: 'interrupted', problem: workerStopped });
      return null;
    }
    const secrets = await readSecrets(tx, context, vendors.keys, run.integrationId);
    await updateRun(tx, context, runId, { outcome: 'running', startedAt: now, aliveAt: now, step: 'Signing in' });
    await announceRun(tx, context, run);
    return { run, adapterKey, settings: { ...settings, ...secrets }, since: lastSuccessAt };
  });
}

const announceRun = (tx: Tx, context: OrganizationContext, { integrationId }: RunRow) =>
  announceChange(tx, context, { record: { type: 'integration', id: integrationId } });

interface RunEnd {
  outcome: 'succeeded' | 'partial' | 'failed' | 'interrupted';
  problem: Reason | null;
  measured?: number;
  notMeasured?: RunRow['notMeasured'];
}

export async function endRun(tx: Tx, context: OrganizationContext, run: RunRow, end: RunEnd): Promise<void> {
  const { outcome, problem, measured = 0, notMeasured = [] } = end;
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

/** The progress of a run: its step, its requests and its log, stored and announced at each step. */
class Progress {
  apiCalls = 0;
  #done = -1;
  #log: LogLine[] = [];

  constructor(
    private readonly context: OrganizationContext,
    private readonly run: RunRow,
    private readonly total: number,
  ) {}

  note(level: LogLine['level'], message: string): void {
    this.#log.push({ at: this.context.clock.now().toISOString(), level, message });
  }

  async step(step: string): Promise<void> {
    this.#done += 1;
    this.note('info', step);
    await this.#store({ step, done: Math.min(this.#done, this.total), total: this.total });
  }

  /** Shows that the worker is alive. */
  alive(): Promise<void> {
    return this.#store({});
  }

  get stored() {
    return { apiCalls: this.apiCalls, log: this.#log, aliveAt: this.context.clock.now() };
  }

  async #store(change: Partial<RunRow>): Promise<void> {
    await this.context.run(async (tx) => {
      await updateRun(tx, this.context, this.run.id, { ...change, ...this.stored });
      await announceRun(tx, this.context, this.run);
    });
  }
}

interface Read {
  subjects: Subject[];
  /** Null for a sync. */
  collected: CollectionResult | null;
}

/** A collection goes on with the subjects known from earlier runs if the vendor does not list them. */
async function readSubjects(context: OrganizationContext, adapter: ConnectedAdapter, run: RunRow, progress: Progress) {
  try {
    const subjects = await adapter.listSubjects();
    await context.run((tx) => storeSubjects(tx, context, run.integrationId, subjects));
    return subjects;
  } catch (error) {
    const { message } = reasonOf(error);
    if (run.kind === 'sync') throw error;
    progress.note('warning', message);
    return [];
  }
}

async function readVendor(
  context: OrganizationContext,
  adapter: ConnectedAdapter,
  { run, since }: Claimed,
  progress: Progress,
): Promise<Read> {
  await progress.step('Reading who and what there is');
  const subjects = await readSubjects(context, adapter, run, progress);
  if (run.kind === 'sync') return { subjects, collected: null };
  const included = await context.run((tx) => includedSubjects(tx, context, run.integrationId));
  const onStep = (step: string) => progress.step(step);
  return { subjects, collected: await adapter.collect(since, { subjects: included, onStep }) };
}

/** Nothing is stored for a run that was closed in the meantime, or whose integration was disconnected. */
async function lockRunning(tx: Tx, context: OrganizationContext, { id, integrationId }: RunRow) {
  const integration = await repository.lockIntegration(tx, context, integrationId);
  const run = await lockRun(tx, context, id);
  if (run?.outcome !== 'running' || !integration) return null;
  if (integration.status === 'CONNECTED' || integration.status === 'ERROR') return integration;
  await endRun(tx, context, run, { outcome: 'interrupted', problem: workerStopped });
  return null;
}

async function storeRead(
  context: OrganizationContext,
  { run }: Claimed,
  { subjects, collected }: Read,
  progress: Progress,
) {
  await context.run(async (tx) => {
    const integration = await lockRunning(tx, context, run);
    if (!integration) return;
    await updateRun(tx, context, run.id, progress.stored);
    if (!collected) {
      await recordOutcome(tx, context, integration, { isSuccess: true, problem: null, isCollection: false });
      await endRun(tx, context, run, { outcome: 'succeeded', problem: null, measured: subjects.length });
      return;
    }
    const collection = collectionOf(collected);
    const { outcome, notMeasured } = collection;
    await storeMeasurements(tx, context, run.integrationId, collected.metrics);
    const system = adapterOf(integration.adapterKey)?.system ?? 'manual';
    await recordCollected(
      tx,
      context,
      { id: integration.id, name: integration.name, kind: system },
      collection.metrics,
    );
    await storeCollection(tx, context, integration, collection);
    const measured = new Set(collection.metrics.flatMap(({ key, value }) => (value === null ? [] : key))).size;
    const problem = outcome === 'failed' ? collection.problem : null;
    await endRun(tx, context, run, { outcome, problem, measured, notMeasured });
  });
}

async function storeFailure(context: OrganizationContext, { run }: Claimed, problem: Reason, progress: Progress) {
  progress.note('error', problem.message);
  await context.run(async (tx) => {
    const integration = await lockRunning(tx, context, run);
    if (!integration) return;
    await updateRun(tx, context, run.id, progress.stored);
    const isCollection = run.kind === 'collection';
    await recordOutcome(tx, context, integration, { isSuccess: false, problem, isCollection });
    await endRun(tx, context, run, { outcome: 'failed', problem });
  });
}

function noteResult(progress: Progress, { subjects, collected }: Read): void {
  progress.note('info', `Found ${subjects.length} subjects.`);
  if (!collected) return;
  const { metrics, notMeasured } = collectionOf(collected);
  progress.note('info', `Measured ${metrics.filter(({ value }) => value !== null).length} metrics.`);
  const reasons = new Map<string, { code: ProblemCode; names: string[] }>();
  for (const { name, reason } of notMeasured) {
    const known = reasons.get(reason.message) ?? { code: reason.code, names: [] };
    reasons.set(reason.message, { ...known, names: [...known.names, name] });
  }
  for (const [message, { names }] of reasons) progress.note('warning', `Not measured: ${names.join(', ')}. ${message}`);
}

/** Runs again without effect. @throws what is neither the vendor's nor the settings' fault, so that the job is repeated */
export async function carryOutRun(context: OrganizationContext, vendors: Vendors, runId: string): Promise<void> {
  const claimed = await claim(context, vendors, runId);
  if (!claimed) return;
  let progress = new Progress(context, claimed.run, 0);
  const timer = setInterval(() => void progress.alive().catch(() => undefined), aliveIntervalMs);
  timer.unref();
  try {
    const adapter = requireModule(claimed.adapterKey).connect(claimed.settings, {
      ...vendors.requests,
      signal: AbortSignal.timeout(timeLimitMs),
      onRequest: () => {
        progress.apiCalls += 1;
      },
    });
    progress = new Progress(context, claimed.run, claimed.run.kind === 'sync' ? 1 : adapter.steps + 1);
    const read = await readVendor(context, adapter, claimed, progress);
    noteResult(progress, read);
    await storeRead(context, claimed, read, progress);
  } catch (error) {
    await storeFailure(context, claimed, reasonOf(error), progress);
  } finally {
    clearInterval(timer);
  }
}
