/** The list of metrics, one metric, and its history. The registry is short, so the list is calculated as a whole. */
import {
  type Metric,
  type MetricChart,
  type MetricDetail,
  type MetricSource,
  type MetricState,
  metricStates,
} from '@msp/contract';
import { addDays } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { type InMemoryPage, pageInMemory } from '../../platform/database/page-in-memory';
import { notFound } from '../../platform/errors';
import * as chart from './chart-repository';
import { presentValue } from './metric-state';
import { type MetricReading, readMetrics } from './readings';
import * as repository from './repository';

type Row = Awaited<ReturnType<typeof repository.metricsInForce>>[number];
type ControlRow = Awaited<ReturnType<typeof repository.controlsOfMetrics>>[number];

/** For how long an integration that has stopped measuring a metric is still named. */
export const integrationDays = 45;

function present(row: Row, reading: MetricReading, controls: ControlRow[]): Metric {
  const { state, effective, measured, notMeasured, override, attempts, excludedSubjects } = reading;
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    unit: row.unit,
    description: row.description,
    better: row.better,
    target: row.target,
    ownTarget: row.ownTarget && {
      registryTarget: row.registryTarget,
      reason: row.ownTarget.reason,
      setBy: personSummary(row.targetSetBy),
      setAt: row.ownTarget.setAt.toISOString(),
    },
    sources: row.sources as MetricSource[],
    ...{ state, effective, measured, notMeasured, override, excludedSubjects },
    sparkline: attempts.map(({ observedAt, value }) => ({ observedAt: observedAt.toISOString(), value })).reverse(),
    controls: controls
      .filter(({ metricId }) => metricId === row.id)
      .map(({ id, code, name, domainCode, domainName }) => ({
        ...{ id, code, name },
        domain: { code: domainCode, name: domainName },
      })),
  };
}

async function readAll(tx: Tx, context: OrganizationContext, idOrKey?: string): Promise<Metric[]> {
  const rows = await repository.metricsInForce(tx, context, idOrKey);
  const readings = await readMetrics(tx, context, rows);
  const controls = await repository.controlsOfMetrics(tx, context);
  return rows.flatMap((row) => {
    const reading = readings.get(row.id);
    return reading ? present(row, reading, controls) : [];
  });
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function requireMetric(tx: Tx, context: OrganizationContext, idOrKey: string): Promise<Metric> {
  const [metric] = await readAll(tx, context, idOrKey);
  if (!metric) throw notFound('This metric');
  return metric;
}

export interface MetricQuery extends InMemoryPage {
  search?: string | undefined;
  state?: MetricState[] | undefined;
  source?: MetricSource[] | undefined;
  domain?: string[] | undefined;
  control?: string | undefined;
}

function matches(metric: Metric, { search, state, source, domain, control }: MetricQuery): boolean {
  const text = `${metric.name} ${metric.key} ${metric.description}`.toLowerCase();
  return (
    (!search || text.includes(search.toLowerCase())) &&
    (!state || state.includes(metric.state)) &&
    (!source || metric.sources.some((one) => source.includes(one))) &&
    (!domain || metric.controls.some((one) => domain.includes(one.domain.code))) &&
    (!control || metric.controls.some(({ id, code }) => id === control || code === control))
  );
}

const orders = {
  name: ({ name }: Metric) => name.toLowerCase(),
  domain: ({ controls }: Metric) => controls[0]?.code ?? '',
  state: ({ state }: Metric) => metricStates.indexOf(state),
  value: ({ effective }: Metric) => effective?.value ?? -1,
  target: ({ target }: Metric) => target,
  source: ({ effective }: Metric) => effective?.source.toLowerCase() ?? '',
  observedAt: ({ effective }: Metric) => effective?.observedAt ?? '',
  controls: ({ controls }: Metric) => controls.length,
};

function summaryOf(all: Metric[]) {
  const domains = new Map<string, { code: string; name: string; total: number }>();
  for (const { controls } of all) {
    for (const { code, name } of new Map(controls.map(({ domain }) => [domain.code, domain])).values()) {
      domains.set(code, { code, name, total: (domains.get(code)?.total ?? 0) + 1 });
    }
  }
  const countOf = (state: MetricState) => all.filter((metric) => metric.state === state).length;
  return {
    total: all.length,
    state: Object.fromEntries(metricStates.map((state) => [state, countOf(state)])) as Record<MetricState, number>,
    domains: [...domains.values()],
  };
}

export async function listMetrics(context: OrganizationContext, query: MetricQuery) {
  const all = await context.run((tx) => readAll(tx, context));
  const matching = all.filter((metric) => matches(metric, query));
  const page = pageInMemory(matching, query, orders, ({ id }) => id, { sort: 'state', order: 'asc' });
  return { ...page, summary: summaryOf(all) };
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function metricDetail(tx: Tx, context: OrganizationContext, idOrKey: string): Promise<MetricDetail> {
  const metric = await requireMetric(tx, context, idOrKey);
  const since = addDays(context.clock.now(), -integrationDays);
  const integrations = await chart.integrationsOfMetric(tx, context, metric.id, since);
  return { ...metric, recordable: metric.sources.includes('manual'), integrations };
}

/** @throws AppError 404 */
export async function readMetric(context: OrganizationContext, idOrKey: string): Promise<MetricDetail> {
  return context.run((tx) => metricDetail(tx, context, idOrKey));
}

/** @throws AppError 404 */
export async function metricChart(context: OrganizationContext, idOrKey: string, days: number): Promise<MetricChart> {
  const to = context.clock.now();
  const from = addDays(to, -days);
  return context.run(async (tx) => {
    const { id, key, name, unit, better, target } = await requireMetric(tx, context, idOrKey);
    const points = await chart.chartValues(tx, context, id, from);
    const overrides = await chart.metricOverridesSince(tx, context, id, from);
    return {
      metric: { id, key, name, unit, better, target },
      from: from.toISOString(),
      to: to.toISOString(),
      points: points.map(({ value, recordedBy }) => ({
        ...presentValue(value),
        note: value.note,
        recordedBy: personSummary(recordedBy),
      })),
      overrides: overrides.map((row) => ({
        id: row.id,
        value: row.value,
        reason: row.reason,
        startsAt: row.createdAt.toISOString(),
        endsAt: (row.revokedAt ?? row.endsAt).toISOString(),
      })),
    };
  });
}
