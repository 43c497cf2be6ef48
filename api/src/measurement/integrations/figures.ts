/** The latest figure of each metric that an integration measures, with those of its subjects. */
import { constants, type IntegrationMetric, type MetricStatus } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import { type InMemoryPage, pageInMemory } from '../../platform/database/page-in-memory';
import type { Metric } from '../adapters/port';
import { combineSubjects, metricName } from '../adapters/service';
import { overridesByKey } from '../metrics/service';
import * as repository from './repository';
import { type LatestMeasurement, latestMeasurements, metricsToMeasure } from './runs/measurements-repository';

const figureOf = (metric: Metric) => ({
  value: metric.value,
  numerator: metric.numerator,
  denominator: metric.denominator,
  status: metric.status,
  reason: metric.reason,
  observedAt: metric.observedAt.toISOString(),
});

export const metricOf = (row: LatestMeasurement): Metric => ({
  key: row.metric_key,
  unit: row.unit,
  subject: row.subject,
  value: row.value,
  numerator: row.numerator,
  denominator: row.denominator,
  status: row.status,
  reason: row.reason_code && { code: row.reason_code, message: row.reason ?? '' },
  observedAt: row.observed_at,
});

/** The figure of all subjects together. @param rows of one metric */
export function combined(rows: LatestMeasurement[]): Metric | null {
  const latest = Math.max(...rows.map((row) => row.observed_at.getTime()));
  // A subject that was not measured the last time keeps its figure, which counts with those of the latest run.
  return combineSubjects(rows.map((row) => ({ ...metricOf(row), observedAt: new Date(latest) })))[0] ?? null;
}

/** The rows of each metric, by its key. */
export const byMetric = (rows: LatestMeasurement[]): Map<string, LatestMeasurement[]> => {
  const grouped = new Map<string, LatestMeasurement[]>();
  for (const row of rows) grouped.set(row.metric_key, [...(grouped.get(row.metric_key) ?? []), row]);
  return grouped;
};

type Registry = ReadonlyMap<string, NonNullable<IntegrationMetric['metric']>>;

/** @param rows of one metric */
function presentMetric(key: string, rows: LatestMeasurement[], registry: Registry): IntegrationMetric | null {
  const figure = combined(rows);
  if (!figure) return null;
  const metric = registry.get(key) ?? null;
  const isLowerBetter = (metric?.better ?? (figure.unit === 'percent' ? 'higher' : 'lower')) === 'lower';
  const worstFirst = (a: LatestMeasurement, b: LatestMeasurement) => {
    if (a.value === null || b.value === null) return Number(b.value === null) - Number(a.value === null);
    return isLowerBetter ? b.value - a.value : a.value - b.value;
  };
  return {
    key,
    name: metricName(key),
    unit: figure.unit,
    ...figureOf(figure),
    metric,
    subjects: [...rows]
      .sort(worstFirst)
      .slice(0, constants.metricSubjectsShown)
      .map((row) => ({
        subject: { id: row.subject_id, externalId: row.subject, name: row.subject_name ?? row.subject },
        ...figureOf(metricOf(row)),
      })),
    subjectCount: rows.length,
  };
}

const orders = {
  name: ({ name }: IntegrationMetric) => name.toLowerCase(),
  value: ({ value }: IntegrationMetric) => value ?? -1,
  status: ({ status }: IntegrationMetric) => status,
  observedAt: ({ observedAt }: IntegrationMetric) => observedAt,
};

export interface FigureQuery extends InMemoryPage {
  search?: string | undefined;
  status?: MetricStatus[] | undefined;
}

/** @throws AppError 404 */
export async function integrationMetrics(context: OrganizationContext, id: string, query: FigureQuery) {
  const { rows, registry } = await context.run(async (tx) => {
    await repository.requireIntegration(tx, context, id);
    const overrides = await overridesByKey(tx, context);
    const registry = await metricsToMeasure(tx, context);
    return {
      rows: await latestMeasurements(tx, context, id),
      registry: new Map(
        [...registry].map(([key, metric]) => [key, { ...metric, override: overrides.get(key) ?? null }]),
      ),
    };
  });
  const search = query.search?.toLowerCase() ?? '';
  const items = [...byMetric(rows)]
    .flatMap(([key, measured]) => presentMetric(key, measured, registry) ?? [])
    .filter(({ name, status }) => name.toLowerCase().includes(search) && (query.status?.includes(status) ?? true));
  return pageInMemory(items, query, orders, ({ key }) => key, { sort: 'name', order: 'asc' });
}
