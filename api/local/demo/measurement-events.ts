/** The measurement events of one organisation. */
import { recordMetricValues } from '../../src/measurement/metrics/service';
import { createRandom } from '../../src/platform/random';
import { collectionTimes, failingDays } from './integration-events';
import { createTrends, manualGaps, measurementAt, vendorGaps } from './measurements';
import { type Scenario, type TimelineEvent, workingTime } from './scenario';

const monthDays = 30;

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
    );
    return collectionTimes(now, integration).map(({ daysAgo, at }) => {
      const progress = from + (to - from) * (1 - daysAgo / Math.max(1, connectedDaysAgo));
      const currentFailure = failure && daysAgo < failingDays ? { failure } : {};
      const values = trends.map((trend) =>
        measurementAt(random, trend, { at, progress, source, gaps: vendorGaps, ...currentFailure }),
      );
      const record = () => {
        const integrationId = scenario.integrationIds.get(source);
        const origin = { sourceKind: system, ...(integrationId && { integrationId }) };
        return recordMetricValues(
          scenario.systemContext,
          values.map((value) => ({ ...value, ...origin })),
        );
      };
      return { at, run: record };
    });
  });
  const manualTrends = createTrends(
    random,
    metrics.filter(({ sources }) => sources.length === 1 && sources[0] === 'manual'),
  ).slice(0, Math.round(metrics.length * plan.reach));
  const months = Math.floor((plan.startedDaysAgo - 1) / monthDays);
  const manualEvents = Array.from({ length: months }, (_, index) => {
    const at = workingTime(random, now, (months - index) * monthDays);
    const options = {
      at,
      progress: plan.reach * (0.3 + (0.65 * index) / months),
      source: 'Entered manually',
      gaps: manualGaps,
    };
    const values = manualTrends.map((trend) => measurementAt(random, trend, options));
    return { at, run: () => recordMetricValues(scenario.systemContext, values) };
  });
  return [...collectedEvents, ...manualEvents];
}
