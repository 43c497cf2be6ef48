/** Reads the effective values of metrics. */
import { constants } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type EffectiveState, effectiveState } from './metric-state';
import * as repository from './repository';

interface Aim {
  id: string;
  better: 'higher' | 'lower';
  target: number;
}

export interface MetricReading extends EffectiveState {
  /** The latest attempts, newest first. */
  attempts: repository.LatestValue[];
}

/** The effective value and the state of each of these metrics, by id. Runs in the caller's transaction. */
export async function readMetrics(
  tx: Tx,
  context: OrganizationContext,
  metrics: Aim[],
): Promise<Map<string, MetricReading>> {
  const ids = metrics.map(({ id }) => id);
  const now = context.clock.now();
  if (ids.length === 0) return new Map();
  const measured = await repository.latestMeasured(tx, context, ids);
  const attempts = await repository.latestAttempts(tx, context, ids, constants.sparklinePoints);
  const overrides = await repository.activeMetricOverrides(tx, context, ids, now);
  return new Map(
    metrics.map((metric) => {
      const own = attempts.filter(({ metricId }) => metricId === metric.id);
      const known = {
        measured: measured.find(({ metricId }) => metricId === metric.id) ?? null,
        attempt: own[0] ?? null,
        override: overrides.find(({ metricId }) => metricId === metric.id) ?? null,
      };
      return [metric.id, { ...effectiveState(metric, known, now), attempts: own }];
    }),
  );
}
