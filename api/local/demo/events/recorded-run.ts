/** A collection that has already taken place, with the duration, requests and log of a real one. */
import {
  type RecordedCollection,
  recordCollection,
} from '../../../src/measurement/integrations/runs/record-collection';
import { insertRun, type RunRow, updateRun } from '../../../src/measurement/integrations/runs/repository';
import { endRun } from '../../../src/measurement/integrations/runs/run-outcome';
import type { OrganizationContext } from '../../../src/platform/context/context';
import type { IntegrationPlan } from '../plans/plans';
import { subjectsOf } from '../plans/subjects';

/** The steps, worded as the adapters announce them. */
const steps: Record<IntegrationPlan['adapterKey'], string[]> = {
  microsoft365: [
    'Reading Secure Score',
    'Reading sign-in methods',
    'Reading access policies',
    'Reading the managed devices',
  ],
  halopsa: ['Reading the tickets of the last 90 days', 'Reading the open tickets', 'Reading the agents'],
  connectwise: ['Reading the tickets of the last 90 days', 'Reading the open tickets', 'Reading the members'],
  ninjaone: [
    'Reading the devices',
    'Reading the health report',
    'Reading the patch report',
    'Reading the antivirus report',
    'Reading the backup report',
  ],
};
const firstStep = 'Reading customers and agents';
const requestsPerStep = 3;

interface Recorded {
  plan: IntegrationPlan;
  collection: RecordedCollection;
  /** How many metrics it measured; one that failed stopped when it signed in. */
  measured: number;
  durationMs: number;
}

type Progress = Pick<RunRow, 'startedAt' | 'finishedAt' | 'step' | 'done' | 'total' | 'apiCalls' | 'log'>;

function progressOf({ plan, collection, measured, durationMs }: Recorded, start: Date): Progress {
  const { problem } = collection;
  const announced = problem ? [firstStep] : [firstStep, ...steps[plan.adapterKey]];
  const after = (share: number) => new Date(start.getTime() + durationMs * share);
  const line = (share: number, message: string, level: RunRow['log'][number]['level'] = 'info') => ({
    ...{ at: after(share).toISOString(), level, message },
  });
  const results = problem
    ? [line(1, problem.message, 'error')]
    : [line(1, `Found ${subjectsOf(plan).length} subjects.`), line(1, `Measured ${measured} metrics.`)];
  return {
    startedAt: start,
    finishedAt: after(1),
    step: announced.at(-1) ?? firstStep,
    done: announced.length,
    total: steps[plan.adapterKey].length + 1,
    apiCalls: problem ? 1 : announced.length * requestsPerStep,
    log: [...announced.map((step, index) => line(index / announced.length, step)), ...results],
  };
}

export async function recordRun(context: OrganizationContext, integrationId: string, run: Recorded): Promise<void> {
  const { collection, measured } = run;
  const { outcome, problem } = collection;
  await recordCollection(context, integrationId, collection);
  await context.run(async (tx) => {
    const stored = await insertRun(tx, context, { integrationId, kind: 'collection', trigger: 'schedule' });
    if (!stored) return;
    await endRun(tx, context, stored, {
      adapterKey: run.plan.adapterKey,
      outcome,
      problem,
      measured: outcome === 'failed' ? 0 : measured,
    });
    await updateRun(tx, context, stored.id, progressOf(run, context.clock.now()));
  });
}
