/** The events of one integration: connecting it and collecting its security checks. */
import type { ImplementationStatus } from '@msp/contract';
import { recordCollection } from '../../src/measurement/integrations/record-collection';
import { connectIntegration } from '../../src/measurement/integrations/service';
import { addDays } from '../../src/platform/clock';
import type { Random } from '../../src/platform/random';
import checks from './checks.json';
import type { IntegrationPlan } from './plans';
import { hourMs, type Scenario, type TimelineEvent, workingTime } from './scenario';

export const collectionIntervalDays = 7;

/** When an integration collects: at regular intervals, the latest at least an hour ago. */
export function collectionTimes(now: Date, { connectedDaysAgo }: IntegrationPlan): { daysAgo: number; at: Date }[] {
  const times: { daysAgo: number; at: Date }[] = [];
  for (let daysAgo = connectedDaysAgo - 1; daysAgo >= 0; daysAgo -= collectionIntervalDays) {
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
    id = await connectIntegration(scenario.contextOf(plan.admin), integration.adapterKey, integration.name);
  };
  const collect = (daysAgo: number) => async () => {
    if (failure && daysAgo < collectionIntervalDays) {
      return recordCollection(scenario.systemContext, id, {
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
    return recordCollection(scenario.systemContext, id, {
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
