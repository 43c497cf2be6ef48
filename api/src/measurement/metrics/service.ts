/** What metrics measured: kept as it came, read as a history. */
import type { MetricHistory, MetricStatus } from '@msp/contract';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { type OrganizationContext, requirePermission } from '../../platform/organization/context';
import * as repository from './repository';

/** A measurement, or that there was none: `unavailable` has no value, and all but `ok` say why. */
export type Measurement = {
  /** The metric's key in the catalogue. */
  metric: string;
  /** Which integration, or who. */
  source: string;
  /** When it was true at its source. */
  observedAt: Date;
} & (
  | { status: Extract<MetricStatus, 'ok'>; value: number }
  | { status: Extract<MetricStatus, 'partial'>; value: number; reason: string }
  | { status: Extract<MetricStatus, 'unavailable'>; reason: string }
);

/**
 * Keeps measurements of the organisation. One that is there already (same metric, source and moment) is left as it is, so
 * that a collection can be repeated. No line in the activity log: a collection happens every day and changes no record.
 * @throws Error for a metric that is not in the organisation's registry
 * @throws AppError 403 for a person without `integration:sync`; the system itself may
 * @returns how many were new
 */
export async function recordMetricValues(context: OrganizationContext, measurements: Measurement[]): Promise<number> {
  if (context.actor) requirePermission(context.actor, 'integration:sync');
  if (measurements.length === 0) return 0;
  const now = context.clock.now();
  return context.run(async (tx) => {
    const known = await repository.metricsByKey(tx, context, [...new Set(measurements.map(({ metric }) => metric))]);
    const idOf = new Map(known.map(({ id, key }) => [key, id]));
    const rows = measurements.map((measurement) => {
      const metricId = idOf.get(measurement.metric);
      if (!metricId) throw new Error(`There is no metric "${measurement.metric}" in the registry.`);
      return {
        organizationId: context.organizationId,
        id: newId(now),
        metricId,
        value: 'value' in measurement ? measurement.value : null,
        status: measurement.status,
        reason: 'reason' in measurement ? measurement.reason : null,
        source: measurement.source,
        observedAt: measurement.observedAt,
        collectedAt: now,
      };
    });
    return repository.insertValues(tx, rows);
  });
}

/** What these metrics measured since then, by metric id, oldest first. In the caller's transaction. */
export async function historyOf(
  tx: Tx,
  context: OrganizationContext,
  metricIds: string[],
  since: Date,
): Promise<Map<string, MetricHistory['points']>> {
  const points = new Map<string, MetricHistory['points']>(metricIds.map((id) => [id, []]));
  if (metricIds.length === 0) return points;
  for (const row of await repository.valuesSince(tx, context, metricIds, since)) {
    points.get(row.metricId)?.push({
      observedAt: row.observedAt.toISOString(),
      value: row.value,
      status: row.status,
      reason: row.reason,
      source: row.source,
    });
  }
  return points;
}
