/**
 * Carries out one run in a worker: reads from the vendor between transactions, and stores everything in one at the end. A run is
 * claimed first and its outcome stored only while it is still claimed, so that neither a repeated job nor a killed worker stores anything
 * twice.
 */
import type { OrganizationContext } from '../../../platform/context/context';
import type { ConnectedAdapter } from '../../adapters/port';
import { collectionOf, reasonOf } from '../../adapters/service';
import { connectorOf } from '../connection/connector';
import { followCustomerName } from '../customers/repository';
import * as repository from '../repository';
import { includedSubjects, storeSubjects } from '../subjects/repository';
import { isConnected } from '../tables';
import type { Vendors } from '../vendors';
import { lockRun, type RunRow, updateRun } from './repository';
import { announceRun, endRun, type Read, repeatIfChanged, storeFailure, storeRead, workerStopped } from './run-outcome';
import { Progress } from './run-progress';
import { sendRun } from './runs';

/** A run that takes longer is ended, so that it does not hold up others. */
const timeLimitMs = 10 * 60_000;
const aliveIntervalMs = 20_000;

interface Claimed {
  run: RunRow;
  integration: repository.IntegrationRow;
  since: Date | null;
  /** The version of the integration whose settings are used. */
  version: number;
}

/** @returns null for a run that another worker has claimed, that has ended, or whose integration is no longer connected */
async function claim(context: OrganizationContext, runId: string): Promise<Claimed | null> {
  const now = context.clock.now();
  return context.run(async (tx) => {
    const run = await lockRun(tx, context, runId);
    if (run?.outcome !== 'queued') return null;
    const integration = await repository.requireIntegration(tx, context, run.integrationId);
    const { adapterKey, lastSuccessAt, version } = integration;
    if (!isConnected(integration)) {
      await endRun(tx, context, run, { adapterKey, outcome: 'interrupted', problem: workerStopped });
      return null;
    }
    await updateRun(tx, context, runId, { outcome: 'running', startedAt: now, aliveAt: now, step: 'Signing in' });
    await announceRun(tx, context, run);
    return { run, integration, since: lastSuccessAt, version };
  });
}

/** A collection continues with the subjects known from earlier runs if the vendor does not list them. */
async function readSubjects(context: OrganizationContext, adapter: ConnectedAdapter, run: RunRow, progress: Progress) {
  try {
    const subjects = await adapter.listSubjects();
    await context.run(async (tx) => {
      await storeSubjects(tx, context, run.integrationId, subjects);
      await followCustomerName(tx, context, run.integrationId);
    });
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
  await progress.step('Reading customers and agents');
  const subjects = await readSubjects(context, adapter, run, progress);
  if (run.kind === 'sync') return { subjects, collected: null };
  const included = await context.run((tx) => includedSubjects(tx, context, run.integrationId));
  const onStep = (step: string) => progress.step(step);
  return { subjects, collected: await adapter.collect(since, { subjects: included, onStep }) };
}

function noteResult(progress: Progress, { subjects, collected }: Read): void {
  progress.note('info', `Found ${subjects.length} subjects.`);
  if (!collected) return;
  const { metrics, notMeasured } = collectionOf(collected);
  progress.note('info', `Measured ${metrics.filter(({ value }) => value !== null).length} metrics.`);
  const namesByReason = new Map<string, string[]>();
  for (const { name, reason } of notMeasured) {
    namesByReason.set(reason.message, [...(namesByReason.get(reason.message) ?? []), name]);
  }
  for (const [message, names] of namesByReason)
    progress.note('warning', `Not measured: ${names.join(', ')}. ${message}`);
}

/** If that fails, the daily jobs of these queues do the same. */
async function sendFollowing({ organizationId, records }: OrganizationContext, { send }: Vendors): Promise<void> {
  for (const queue of records.queuesAfterCollection)
    await send(queue, { organizationId }, { key: organizationId }).catch(() => undefined);
}

/** Runs again without effect. @throws what is neither the vendor's nor the settings' fault, so that the job is repeated */
export async function carryOutRun(context: OrganizationContext, vendors: Vendors, runId: string): Promise<void> {
  const claimed = await claim(context, runId);
  if (!claimed) return;
  let progress = new Progress(context, claimed.run, 0);
  const timer = setInterval(() => void progress.alive().catch(() => undefined), aliveIntervalMs);
  timer.unref();
  try {
    const connect = await connectorOf(context, vendors, claimed.integration);
    const adapter = connect({
      signal: AbortSignal.timeout(timeLimitMs),
      onRequest: () => {
        progress.apiCalls += 1;
      },
    });
    progress = new Progress(context, claimed.run, claimed.run.kind === 'sync' ? 1 : adapter.steps + 1);
    const read = await readVendor(context, adapter, claimed, progress);
    noteResult(progress, read);
    await storeRead(context, claimed.run, read, progress.stored);
    if (read.collected) await sendFollowing(context, vendors);
  } catch (error) {
    const problem = reasonOf(error);
    progress.note('error', problem.message);
    await storeFailure(context, claimed.run, problem, progress.stored);
  } finally {
    clearInterval(timer);
  }
  const next = await repeatIfChanged(context, claimed.run, claimed.version);
  if (next) await sendRun(vendors, claimed.integration.adapterKey, next);
}
