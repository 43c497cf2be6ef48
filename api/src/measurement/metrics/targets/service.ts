/** Targets of one's own: a stricter one than the registry's, or with a reason any other. Assessors see both. */
import { isMoreLenient, type MetricDetail } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { validation } from '../../../platform/errors';
import { metricDetail, requireMetric } from '../list';
import { lockMetric } from '../metric-overrides/repository';
import { checkValue } from '../record';
import * as repository from './repository';

export interface TargetInput {
  target: number;
  reason: string | null;
}

type Metric = Awaited<ReturnType<typeof requireMetric>>;

const registryTargetOf = ({ target, ownTarget }: Metric) => ownTarget?.registryTarget ?? target;

async function lockedMetric(tx: Tx, context: OrganizationContext, idOrKey: string): Promise<Metric> {
  const { id } = await requireMetric(tx, context, idOrKey);
  await lockMetric(tx, context, id);
  return requireMetric(tx, context, id);
}

async function log(tx: Tx, context: OrganizationContext, metric: Metric, target: number, reason: string | null) {
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'metric', id: metric.id },
    controls: metric.controls,
    title: 'Target changed',
    description: reason ? `${metric.name}: ${reason}` : metric.name,
    changes: [{ field: 'target', before: metric.target, after: target }],
  });
}

async function remove(tx: Tx, context: OrganizationContext, metric: Metric): Promise<void> {
  if (!metric.ownTarget) return;
  await repository.deleteTarget(tx, context, metric.id);
  await log(tx, context, metric, metric.ownTarget.registryTarget, null);
}

/** The registry's own value removes the organisation's. Idempotent. @throws AppError 400, 403, 404 */
export async function setTarget(
  context: OrganizationContext,
  idOrKey: string,
  { target, reason: given }: TargetInput,
): Promise<MetricDetail> {
  requirePermission(context.actor, 'metric:override');
  return context.run(async (tx) => {
    const metric = await lockedMetric(tx, context, idOrKey);
    checkValue(metric, target, 'body.target');
    const registryTarget = registryTargetOf(metric);
    const reason = given || null;
    if (isMoreLenient(target, registryTarget, metric.better) && !reason) {
      const message = "Give a reason for a target that is easier to reach than the registry's.";
      throw validation(message, [{ path: 'body.reason', message: 'is missing' }]);
    }
    if (target === registryTarget) await remove(tx, context, metric);
    else if (target !== metric.target || reason !== metric.ownTarget?.reason) {
      await repository.upsertTarget(tx, context, {
        ...{ metricId: metric.id, target, reason },
        ...{ setBy: personOf(context).id, setAt: context.clock.now() },
      });
      await log(tx, context, metric, target, reason);
    }
    return metricDetail(tx, context, metric.id);
  });
}
