/** Overrides: a member replaces a metric's value for a reason and a time. The measured value stays in sight. */
import { constants, type MetricOverride, remotePaths } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { addDays, dayOf, dayText } from '../../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import { AppError, invalidTransition, notFound, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { pathTo } from '../../../platform/page-path';
import { notify } from '../../../tenancy/notifications/notify';
import { requireMetric } from '../list';
import { readMetrics } from '../readings';
import { checkValue } from '../record';
import * as repository from './repository';

export interface MetricOverrideInput {
  metricId: string;
  value: number;
  reason: string;
  lastDay: string;
  evidenceId: string | null;
}

/** Midnight UTC after the last day. */
const endOf = (lastDay: string): Date => addDays(new Date(`${lastDay}T00:00:00.000Z`), 1);

/** @throws AppError 400 for a day in the past, or more than 12 months from now */
function checkLastDay(lastDay: string, now: Date): void {
  const latest = new Date(now);
  latest.setUTCMonth(latest.getUTCMonth() + constants.metricOverride.maxMonths);
  const problem =
    lastDay < dayOf(now)
      ? 'must not be in the past'
      : lastDay > dayOf(latest)
        ? `must be at most ${constants.metricOverride.maxMonths} months from now`
        : null;
  if (problem) throw validation(`The last day ${problem}.`, [{ path: 'body.lastDay', message: problem }]);
}

async function present(
  tx: Tx,
  context: OrganizationContext,
  rows: repository.MetricOverrideRow[],
): Promise<MetricOverride[]> {
  const aims = rows.map(({ metric, target, better }) => ({ id: metric.id, target, better }));
  const readings = await readMetrics(tx, context, aims);
  const evidenceIds = rows.flatMap(({ override }) => override.evidenceId ?? []);
  const names = await context.records.evidenceNames(tx, context, evidenceIds);
  const now = context.clock.now();
  return rows.map(({ override, metric, createdBy, revokedBy }) => {
    const { revokedAt, endsAt, evidenceId } = override;
    const evidenceName = evidenceId && names.get(evidenceId);
    return {
      id: override.id,
      metric,
      value: override.value,
      reason: override.reason,
      state: revokedAt ? 'revoked' : endsAt <= now ? 'ended' : 'active',
      createdAt: override.createdAt.toISOString(),
      createdBy: personSummary(createdBy),
      endsAt: endsAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
      revokedBy: personSummary(revokedBy),
      evidence: evidenceId && evidenceName ? { id: evidenceId, name: evidenceName } : null,
      measured: readings.get(metric.id)?.measured ?? null,
    };
  });
}

async function requireMetricOverride(tx: Tx, context: OrganizationContext, id: string) {
  const row = await repository.findMetricOverride(tx, context, id);
  if (!row) throw notFound('This override');
  return row;
}

export async function listMetricOverrides(context: OrganizationContext, query: repository.MetricOverrideFilters) {
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listMetricOverrides(tx, context, query);
    return { items: await present(tx, context, rows), nextCursor, total };
  });
}

/** @throws AppError 400, 403, 404 for an unknown metric or evidence, 409 while another override is active */
export async function createMetricOverride(
  context: OrganizationContext,
  input: MetricOverrideInput,
): Promise<MetricOverride> {
  requirePermission(context.actor, 'metric:override');
  const { value, reason, lastDay, evidenceId } = input;
  const now = context.clock.now();
  checkLastDay(lastDay, now);
  return context.runOnce(async (tx) => {
    const found = await requireMetric(tx, context, input.metricId);
    checkValue(found, value);
    await repository.lockMetric(tx, context, found.id);
    const metric = await requireMetric(tx, context, found.id);
    if (metric.override) {
      throw new AppError(409, 'CONFLICT', 'This metric is already overridden. Revoke that override first.');
    }
    if (evidenceId && !(await context.records.evidenceNames(tx, context, [evidenceId])).has(evidenceId)) {
      throw notFound('This evidence');
    }
    const id = newId(now);
    const { organizationId } = context;
    const createdBy = personOf(context).id;
    await repository.insertMetricOverride(tx, {
      ...{ organizationId, id, metricId: metric.id, value, reason, createdAt: now, createdBy, evidenceId },
      endsAt: endOf(lastDay),
    });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'metric', id: metric.id },
      controls: metric.controls,
      title: 'Metric overridden',
      description: `${metric.name}: ${reason}`,
      changes: [
        { field: 'effectiveValue', before: metric.effective?.value ?? null, after: value },
        { field: 'lastDay', before: null, after: lastDay },
      ],
    });
    const [created] = await present(tx, context, [await requireMetricOverride(tx, context, id)]);
    return created as MetricOverride;
  });
}

/** It stays in the history. @throws AppError 403, 404, 409 for one that is not active */
export async function revokeMetricOverride(context: OrganizationContext, id: string): Promise<void> {
  requirePermission(context.actor, 'metric:override');
  await context.run(async (tx) => {
    const { override, metric } = await requireMetricOverride(tx, context, id);
    if (!(await repository.revoke(tx, context, id, personOf(context).id))) {
      throw invalidTransition('This override is no longer active.', override.revokedAt ? 'revoked' : 'ended');
    }
    const { controls, effective } = await requireMetric(tx, context, metric.id);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'metric', id: metric.id },
      controls,
      title: 'Override revoked',
      description: metric.name,
      changes: [{ field: 'effectiveValue', before: override.value, after: effective?.value ?? null }],
    });
  });
}

/** Tells members, in the activity log, of overrides that end soon: once each. */
export async function announceEndingMetricOverrides(context: OrganizationContext): Promise<void> {
  const before = addDays(context.clock.now(), constants.metricOverride.noticeDays);
  await context.run(async (tx) => {
    for (const { id, metricId, endsAt, createdBy } of await repository.announceEnding(tx, context, before)) {
      const lastDay = dayOf(addDays(endsAt, -1));
      const metric = await requireMetric(tx, context, metricId);
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'metric', id: metric.id },
        controls: metric.controls,
        title: 'Override ends soon',
        description: metric.name,
        changes: [{ field: 'lastDay', before: null, after: lastDay }],
      });
      await notify(tx, context, {
        kind: 'EXPIRING',
        permission: 'metric:override',
        to: [createdBy],
        record: { type: 'metric', id: metric.id },
        title: `Your override of a metric ends after ${dayText(lastDay)}`,
        text: metric.name,
        path: pathTo(remotePaths.compliance.metric, metric.key),
        key: `ends ${id}`,
      });
    }
  });
}
