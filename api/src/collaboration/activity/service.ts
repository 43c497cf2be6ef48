/** Reads the activity log: recent activity, the whole log, and the log of one control. */
import { type ActivityAction, type ActivityItem, type ActivityLogItem, constants } from '@msp/contract';
import { requireControl } from '../../catalogue/controls/service';
import { addDays } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import type { OrganizationContext } from '../../platform/organization/context';
import * as repository from './repository';

type Row = Awaited<ReturnType<typeof repository.listActivity>>['rows'][number];

function present(entry: Row): ActivityItem {
  const controlIds = entry.controlCodes?.split(' ') ?? [];
  const [controlId] = controlIds;
  return {
    id: entry.id,
    title: entry.title,
    ...(entry.description !== null && { description: entry.description }),
    timestamp: entry.occurredAt.toISOString(),
    user: {
      ...(entry.actorName !== null && { name: entry.actorName }),
      ...(entry.actorEmail !== null && { email: entry.actorEmail }),
    },
    ...(controlId !== undefined && { controlId }),
    controlIds,
    action: entry.action,
  };
}

/** specification §9: limit 10, window "Last 30 days". */
export async function recentActivity(context: OrganizationContext, limit: number) {
  const since = addDays(context.clock.now(), -constants.recentActivity.windowDays);
  const { rows, nextCursor, total } = await context.read((tx) =>
    repository.listActivity(tx, context, { since, limit }),
  );
  return { items: rows.map(present), nextCursor, total };
}

/** `from` and `to` are whole days in UTC. */
export interface LogQuery extends PageRequest {
  search?: string | undefined;
  action?: ActivityAction[] | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

async function listLog(
  tx: Tx,
  context: OrganizationContext,
  { from, to, ...query }: LogQuery,
  of: Pick<repository.ActivityFilters, 'controlId' | 'recordId'> = {},
): Promise<{ items: ActivityLogItem[]; nextCursor: string | null; total: number }> {
  const { rows, nextCursor, total } = await repository.listActivity(tx, context, {
    ...query,
    ...of,
    since: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : addDays(startOf(to), 1),
  });
  const items = rows.map((entry) => ({
    ...present(entry),
    changes: entry.changes.map(({ field, label, before, after }) => ({
      field,
      ...(label !== undefined && { label }),
      before: before ?? null,
      after: after ?? null,
    })),
  }));
  return { items, nextCursor, total };
}

export async function listActivity(context: OrganizationContext, query: LogQuery) {
  return context.read((tx) => listLog(tx, context, query));
}

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function activityOfControl(context: OrganizationContext, idOrCode: string, query: LogQuery) {
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, idOrCode);
    return listLog(tx, context, query, { controlId: control.id });
  });
}

/** @throws AppError 404 */
export async function activityOfPolicy(context: OrganizationContext, id: string, query: LogQuery) {
  return context.run(async (tx) => {
    await context.records.commentTarget(tx, context, { type: 'policy', id }, false);
    return listLog(tx, context, query, { recordId: id });
  });
}
