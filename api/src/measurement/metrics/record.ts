/** A value of a metric that a member enters. */
import type { MetricDetail } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { dayOf } from '../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import { AppError, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { metricDetail, requireMetric } from './list';
import { insertValues } from './repository';

export interface EnteredValue {
  value: number;
  observedOn: string;
  note: string | null;
}

/** @throws AppError 400 for a percentage above 100 */
export function checkValue({ unit }: { unit: string }, value: number, path = 'body.value'): void {
  if (unit !== 'percent' || value <= 100) return;
  throw validation('A percentage is at most 100.', [{ path, message: 'must be at most 100' }]);
}

/** @throws AppError 400, 403, 404, 409 for a metric that is only collected */
export async function recordValue(
  context: OrganizationContext,
  idOrKey: string,
  { value, observedOn, note }: EnteredValue,
): Promise<MetricDetail> {
  requirePermission(context.actor, 'control:respond');
  const actor = personOf(context);
  const now = context.clock.now();
  if (observedOn > dayOf(now)) {
    throw validation('The day is in the future.', [{ path: 'body.observedOn', message: 'must not be in the future' }]);
  }
  return context.runOnce(async (tx) => {
    const metric = await requireMetric(tx, context, idOrKey);
    if (!metric.sources.includes('manual')) {
      throw new AppError(409, 'NOT_SUPPORTED', "Integrations collect this metric, so you can't enter it.");
    }
    checkValue(metric, value);
    await insertValues(tx, [
      {
        organizationId: context.organizationId,
        id: newId(now),
        metricId: metric.id,
        value,
        status: 'ok',
        source: actor.name || actor.email,
        sourceKind: 'manual',
        recordedBy: actor.id,
        note: note || null,
        // The time of day tells apart several values of one day: the latest counts.
        observedAt: new Date(`${observedOn}${now.toISOString().slice(10)}`),
        collectedAt: now,
      },
    ]);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'metric', id: metric.id },
      controls: metric.controls,
      title: 'Metric value entered',
      description: metric.name,
      changes: [{ field: 'value', before: metric.measured?.value ?? null, after: value }],
    });
    return metricDetail(tx, context, metric.id);
  });
}
