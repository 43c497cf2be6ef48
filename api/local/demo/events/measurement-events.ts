/** The measurement events of one organisation. */
import { isAdapterMetric } from '../../../src/measurement/adapters/service';
import { storeMeasurements } from '../../../src/measurement/integrations/runs/measurements-repository';
import { storeSubjects } from '../../../src/measurement/integrations/subjects/repository';
import { type Measurement, recordMetricValues } from '../../../src/measurement/metrics/service';
import { createRandom } from '../../../src/platform/random';
import { createTrends, manualGaps, measurementAt, vendorGaps } from '../plans/measurements';
import type { IntegrationPlan } from '../plans/plans';
import { ownSubject, subjectsOf } from '../plans/subjects';
import { collectionTimes, dailyDays, failingDays } from './integration-events';
import { type Scenario, type TimelineEvent, workingTime } from './scenario';

const monthDays = 30;

/** What the integration's own page shows: its subjects, and the figures that its adapter measures. */
async function recordSubjects(
  { metrics, systemContext: context }: Scenario,
  plan: IntegrationPlan,
  integrationId: string,
  values: Measurement[],
): Promise<void> {
  const figures = values.flatMap((value) => {
    const unit = metrics.find(({ key }) => key === value.metric)?.unit;
    if (!isAdapterMetric(value.metric) || (unit !== 'percent' && unit !== 'count' && unit !== 'days')) return [];
    const { metric: key, observedAt, status } = value;
    return {
      ...{ key, unit, observedAt, status, subject: ownSubject(plan), numerator: null, denominator: null },
      value: 'value' in value ? value.value : null,
      reason: 'reason' in value ? { code: 'unreachable' as const, message: value.reason } : null,
    };
  });
  await context.run(async (tx) => {
    await storeSubjects(tx, context, integrationId, subjectsOf(plan));
    await storeMeasurements(tx, context, integrationId, figures);
  });
}

/** Values that the integrations collect, and values that people enter once a month. */
export function measurementEvents(scenario: Scenario): TimelineEvent[] {
  const { now, plan, metrics } = scenario;
  // A separate random sequence, so that the number of metrics does not affect the other events.
  const random = createRandom(plan.seed + 1_000);
  const collectedEvents = plan.integrations.flatMap((integration) => {
    const { system, connectedDaysAgo, from, to, failure, name: source } = integration;
    const trends = createTrends(
      random,
      metrics.filter(({ sources }) => sources.includes(system)),
      plan.onTarget,
    );
    return collectionTimes(now, integration).map(({ daysAgo, at }) => {
      const progress = (from + (to - from) * (1 - daysAgo / Math.max(1, connectedDaysAgo))) / to;
      const currentFailure = failure && daysAgo < failingDays ? { failure } : {};
      const values = trends.map((trend) =>
        measurementAt(random, trend, { at, progress, source, gaps: vendorGaps, ...currentFailure }),
      );
      const record = async () => {
        const integrationId = scenario.integrationIds.get(source);
        const origin = { sourceKind: system, ...(integrationId && { integrationId }) };
        await recordMetricValues(
          scenario.systemContext,
          values.map((value) => ({ ...value, ...origin })),
        );
        if (integrationId && daysAgo < dailyDays) await recordSubjects(scenario, integration, integrationId, values);
      };
      return { at, run: record };
    });
  });
  const manualTrends = createTrends(
    random,
    metrics.filter(({ sources }) => sources.length === 1 && sources[0] === 'manual'),
    plan.onTarget,
  ).slice(0, Math.round(metrics.length * plan.reach));
  const months = Math.floor((plan.startedDaysAgo - 1) / monthDays);
  const manualEvents = Array.from({ length: months }, (_, index) => {
    const at = workingTime(random, now, (months - index) * monthDays);
    const options = {
      at,
      progress: 0.3 + (0.7 * (index + 1)) / months,
      source: 'Entered manually',
      gaps: manualGaps,
    };
    const values = manualTrends.map((trend) => measurementAt(random, trend, options));
    return { at, run: () => recordMetricValues(scenario.systemContext, values) };
  });
  return [...collectedEvents, ...manualEvents];
}
