/** The events of one integration: connecting it and collecting its security checks. */
import type { ImplementationStatus } from '@msp/contract';
import { isAdapterMetric } from '../../../src/measurement/adapters/service';
import { insertConnected } from '../../../src/measurement/integrations/connection/connect';
import { storeSecrets } from '../../../src/measurement/integrations/connection/secrets';
import type { RecordedCollection } from '../../../src/measurement/integrations/runs/record-collection';
import { addDays } from '../../../src/platform/clock';
import { createRandom, type Random } from '../../../src/platform/random';
import checks from '../plans/checks.json';
import connections from '../plans/connections.json';
import type { IntegrationPlan } from '../plans/plans';
import { recordRun } from './recorded-run';
import { hourMs, type Scenario, type TimelineEvent, workingTime } from './scenario';

const weekDays = 7;
/** Collections were daily in this time, and one a week before is enough for the trends. */
export const dailyDays = 14;
/** A failing integration has failed since then. */
export const failingDays = 7;

/** When an integration collected, the latest at least an hour ago. */
export function collectionTimes(now: Date, { connectedDaysAgo }: IntegrationPlan): { daysAgo: number; at: Date }[] {
  const times: { daysAgo: number; at: Date }[] = [];
  for (let daysAgo = connectedDaysAgo - 1; daysAgo >= 0; daysAgo -= daysAgo > dailyDays ? weekDays : 1) {
    times.push({ daysAgo, at: new Date(Math.min(addDays(now, -daysAgo).getTime(), now.getTime() - hourMs)) });
  }
  return times;
}

export function integrationEvents(scenario: Scenario, random: Random, integration: IntegrationPlan): TimelineEvent[] {
  const { now, plan } = scenario;
  const { connectedDaysAgo, from, to, failure } = integration;
  const plannedChecks = checks[integration.system].map(([key, category, name]) => ({
    key: String(key),
    category: category as 'Identity' | 'Data' | 'Apps',
    name: String(name),
    // The check is in place once the integration's progress exceeds this threshold.
    threshold: random.next(),
  }));
  let id = '';
  const connect = async () => {
    const { settings, secrets } = connections[integration.adapterKey];
    const context = scenario.contextOf(plan.admin);
    const { adapterKey, name } = integration;
    await context.run(async (tx) => {
      id = await insertConnected(tx, context, { adapterKey, name, settings: { ...settings, ...integration.settings } });
      await storeSecrets(tx, context, scenario.keys, id, secrets);
    });
    scenario.integrationIds.set(name, id);
  };
  const measured = scenario.metrics.filter(
    ({ key, sources }) => sources.includes(integration.system) && isAdapterMetric(key),
  ).length;
  // A separate random sequence, so that durations do not affect the other events.
  const durations = createRandom(plan.seed + 2_000);
  const record = (collection: RecordedCollection) =>
    recordRun(scenario.systemContext, id, {
      plan: integration,
      collection,
      measured,
      durationMs: collection.problem ? 900 : 6_000 + Math.round(durations.next() * 14_000),
    });
  const collect = (daysAgo: number) => async () => {
    if (failure && daysAgo < failingDays) {
      return record({
        outcome: 'failed',
        checks: [],
        keepsOtherChecks: true,
        problem: { code: 'credentials', message: failure },
      });
    }
    const progress = from + (to - from) * (1 - daysAgo / Math.max(1, connectedDaysAgo));
    const collected = plannedChecks.map(({ threshold, ...check }) => {
      const implementationStatus: ImplementationStatus =
        threshold < progress
          ? 'FULLY_IMPLEMENTED'
          : threshold < progress + 0.1
            ? 'PARTIALLY_IMPLEMENTED'
            : 'NOT_IMPLEMENTED';
      return { ...check, implementationStatus };
    });
    return record({
      outcome: 'succeeded',
      keepsOtherChecks: false,
      problem: null,
      checks: collected,
    });
  };
  const events: TimelineEvent[] = [{ at: workingTime(random, now, connectedDaysAgo), run: connect }];
  for (const { daysAgo, at } of collectionTimes(now, integration)) events.push({ at, run: collect(daysAgo) });
  return events;
}
