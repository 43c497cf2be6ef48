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
  /** Subjects that the integration of the measured value excludes. */
  excludedSubjects: number;
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
  const overrides = await repository.activeMetricOverrides(tx, context, now, ids);
  const excluded = await repository.excludedSubjects(tx, context);
  return new Map(
    metrics.map((metric) => {
      const own = attempts.filter(({ metricId }) => metricId === metric.id);
      const known = {
        measured: measured.find(({ metricId }) => metricId === metric.id) ?? null,
        attempt: own[0] ?? null,
        override: overrides.find(({ metricId }) => metricId === metric.id) ?? null,
      };
      const excludedSubjects = excluded.get(known.measured?.integrationId ?? '') ?? 0;
      return [metric.id, { ...effectiveState(metric, known, now), attempts: own, excludedSubjects }];
    }),
  );
}

export interface ControlReading extends EffectiveState {
  /** What would count without the active override, and who made that. */
  overridden: { by: string | null; without: EffectiveState } | null;
  /** When and by whom subjects of the integration that measured it were last included or excluded. */
  subjectsChanged: repository.SubjectChange | null;
}

/**
 * The effective value and the state of the metrics that bear on controls. Its queries do not wait for each other.
 * @param controlId only on this one
 * @returns the reading of a metric
 */
export async function readMetricsOfControls(
  tx: Tx,
  context: OrganizationContext,
  controlId: string | undefined,
): Promise<(metric: Aim) => ControlReading> {
  const now = context.clock.now();
  const [measured, overrides, changes] = await Promise.all([
    repository.latestMeasuredOfControls(tx, context, controlId),
    repository.activeMetricOverrides(tx, context, now),
    repository.subjectChanges(tx, context),
  ]);
  const measuredOf = new Map(measured.map((one) => [one.metricId, one]));
  const overrideOf = new Map(overrides.map((one) => [one.metricId, one]));
  const read = (metric: Aim): ControlReading => {
    const latest = measuredOf.get(metric.id) ?? null;
    const override = overrideOf.get(metric.id) ?? null;
    const known = { measured: latest, attempt: latest };
    const without = effectiveState(metric, { ...known, override: null }, now);
    const subjectsChanged = changes.get(latest?.integrationId ?? '') ?? null;
    if (!override) return { overridden: null, subjectsChanged, ...without };
    const overridden = { by: override.createdBy, without };
    return { overridden, subjectsChanged, ...effectiveState(metric, { ...known, override }, now) };
  };
  // A metric bears on several controls.
  const readings = new Map<string, ControlReading>();
  return (metric) => {
    const reading = readings.get(metric.id) ?? read(metric);
    readings.set(metric.id, reading);
    return reading;
  };
}
