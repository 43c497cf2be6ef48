/**
 * Follows a collection or a sync until it ends, on whatever page the user is by then: keeps its progress in the data cache and
 * says how it ended. Works without live changes too.
 */
import { calls, type IntegrationJob, type IntegrationRunDetail } from '@msp/contract';
import { cacheKeyOf, invalidate, isOutage, remember, request } from '@msp/http';
import { plural, toast } from '@msp/ui';

const pollMs = 2_000;

const followed = new Set<string>();

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

/** Undefined while the server cannot answer. Other failures, such as a sign-out, end the following. */
async function activeJob(id: string): Promise<IntegrationJob | null | undefined> {
  try {
    const params = { id };
    const answer = await request(calls.integrations.activeJob, { params });
    await remember(cacheKeyOf(calls.integrations.activeJob, { params }), answer);
    return answer.job;
  } catch (error) {
    if (isOutage(error)) return undefined;
    throw error;
  }
}

function announce(name: string, { kind, outcome, measured, notMeasured, problem }: IntegrationRunDetail): void {
  if (outcome === 'interrupted') return;
  const isSync = kind === 'sync';
  if (outcome === 'failed') {
    toast.error({
      title: `${isSync ? 'Sync' : 'Collection'} of ${name} failed`,
      ...(problem && { description: problem.message }),
    });
    return;
  }
  if (outcome === 'partial') {
    const total = measured + notMeasured.length;
    const [first] = notMeasured;
    toast.info({
      title: `Collection of ${name} was partial`,
      description: `${measured} of ${plural(total, 'metric')} measured.${first ? ` ${first.name}: ${first.reason.message}` : ''}`,
    });
    return;
  }
  const done = isSync ? `${plural(measured, 'subject')} read` : `${plural(measured, 'metric')} measured`;
  toast.success({ title: `${isSync ? 'Sync' : 'Collection'} of ${name} finished`, description: `${done}.` });
}

async function refresh(id: string): Promise<void> {
  const params = { id };
  const { integrations, metrics, controls, dashboard } = calls;
  await invalidate(
    integrations.list,
    [integrations.read, params],
    [integrations.metrics, params],
    [integrations.subjects, params],
    [integrations.syncHistory, params],
    metrics.list,
    metrics.read,
    metrics.history,
    metrics.subjects,
    controls.metricHistory,
    dashboard.get,
  );
}

/** Does nothing for a run that is already followed. */
export async function followRun(integration: { id: string; name: string }, job: IntegrationJob): Promise<void> {
  if (followed.has(job.id)) return;
  followed.add(job.id);
  const { id, name } = integration;
  try {
    let current: IntegrationJob | null | undefined;
    do {
      await pause();
      current = await activeJob(id);
    } while (current === undefined || current?.id === job.id);
    const run = await request(calls.integrations.run, { params: { id, runId: job.id } });
    await refresh(id);
    announce(name, run);
  } catch {
    // The session has ended or the integration is out of reach: the next page that shows it asks again.
  } finally {
    followed.delete(job.id);
  }
}
