/** The measurement events of one organisation. */
import { registryControl } from '../../../src/catalogue/control-registries/controls/service';
import { measureOwn } from '../../../src/compliance/checks/own-metrics';
import { collectEvidence } from '../../../src/compliance/evidence/collected/collect';
import { responseOfControl } from '../../../src/compliance/responses/service';
import { isAdapterMetric } from '../../../src/measurement/adapters/service';
import { storeMeasurements } from '../../../src/measurement/integrations/runs/measurements-repository';
import { storeSubjects } from '../../../src/measurement/integrations/subjects/repository';
import { type Measurement, recordMetricValues } from '../../../src/measurement/metrics/service';
import { addDays, dayMs } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import { createTrends, manualGaps, measurementAt, type Trend, vendorGaps } from '../plans/measurements';
import type { IntegrationPlan } from '../plans/plans';
import { ownSubject, subjectsOf } from '../plans/subjects';
import { collectionTimes, dailyDays, failingDays } from './integration-events';
import { registersSinceDaysAgo, supplierMetric } from './register-events';
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

/** Sources of metrics that people enter. Metrics of recurring tasks and suppliers were entered by hand before these were recorded. */
const typed: readonly string[] = ['manual', 'tasks', 'suppliers'];

/** The metrics that say how long ago something was done, with the answer that says when: the control, and the key of its requirement. */
const answeredBy: Record<string, readonly [control: string, requirement: string]> = {
  'backup-restore-test-age-days': ['BKR-04', 'last-restore'],
  'data-register-age-days': ['DAT-01', 'register-reviewed'],
  'detection-exercise-age-days': ['DET-05', 'last-exercise'],
  'governance-review-age-days': ['GOV-05', 'review-date'],
  'network-scan-age-days': ['NET-01', 'last-scan'],
};

/** The day that was answered by then; undefined without an answer. */
async function answeredDay({ systemContext }: Scenario, metric: string): Promise<string | undefined> {
  const [code, key] = answeredBy[metric] ?? [];
  if (code === undefined) return undefined;
  const { response } = await responseOfControl(systemContext, code);
  const { requirements } = await registryControl(systemContext, code);
  const requirement = requirements.find((one) => one.key === key);
  const value = response?.answers.find(({ requirementId }) => requirementId === requirement?.id)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** What people enter agrees with what the organisation's answers say at that time. */
async function agreeing(scenario: Scenario, values: Measurement[]): Promise<Measurement[]> {
  const agreed: Measurement[] = [];
  for (const value of values) {
    const day = 'value' in value ? await answeredDay(scenario, value.metric) : undefined;
    const days = day && Math.max(0, Math.floor((value.observedAt.getTime() - Date.parse(day)) / dayMs));
    agreed.push({ ...value, ...(days !== undefined && { value: days }) } as Measurement);
  }
  return agreed;
}

/** Counted again yesterday, after answers were renewed, with evidence of what integrations have collected by then. */
function latestCounts(scenario: Scenario, trends: readonly Trend[]): TimelineEvent {
  const at = workingTime(createRandom(scenario.plan.seed + 2_000), scenario.now, 1);
  const run = async () => {
    const counted: Measurement[] = [];
    for (const { metric } of trends) {
      if ((await answeredDay(scenario, metric.key)) === undefined) continue;
      counted.push({ metric: metric.key, source: 'Entered manually', observedAt: at, status: 'ok', value: 0 });
    }
    await recordMetricValues(scenario.systemContext, await agreeing(scenario, counted));
    await measureOwn(scenario.systemContext);
    await collectEvidence(scenario.systemContext);
  };
  return { at, run };
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
    metrics.filter(({ sources }) => sources.includes('manual') && sources.every((source) => typed.includes(source))),
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
    const isMeasured = plan.keepsRegisters && at >= addDays(now, -registersSinceDaysAgo);
    const values = manualTrends
      .map((trend) => measurementAt(random, trend, options))
      .filter(({ metric }) => !(isMeasured && metric === supplierMetric));
    return {
      at,
      async run() {
        await recordMetricValues(scenario.systemContext, await agreeing(scenario, values));
        await measureOwn(scenario.systemContext);
      },
    };
  });
  return [...collectedEvents, ...manualEvents, latestCounts(scenario, manualTrends)];
}
