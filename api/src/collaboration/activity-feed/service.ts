/** Reads the activity log: recent activity, the whole log, and the log of one control. */
import {
  type ActivityAction,
  type ActivityItem,
  type ActivityLogItem,
  constants,
  type LoggedRecord,
  systemActor,
} from '@msp/contract';
import { requireControl } from '../../catalogue/control-registries/controls/service';
import { addDays } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import * as repository from './repository';

type Row = Awaited<ReturnType<typeof repository.listActivity>>['rows'][number];

/** Entries of older releases leave the system without a name. */
const nameOf = ({ actorId, actorName }: Row) => actorName ?? (actorId === null ? systemActor : null);

function present(entry: Row): ActivityItem {
  const name = nameOf(entry);
  const controlIds = entry.controlCodes?.split(' ') ?? [];
  const [controlId] = controlIds;
  return {
    id: entry.id,
    title: entry.title,
    ...(entry.description !== null && { description: entry.description }),
    timestamp: entry.occurredAt.toISOString(),
    user: {
      ...(name !== null && { name }),
      ...(entry.actorEmail !== null && { email: entry.actorEmail }),
      ...(entry.actorOrganization !== null && { organization: entry.actorOrganization }),
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
  record?: LoggedRecord[] | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

async function listLog(
  tx: Tx,
  context: OrganizationContext,
  { from, to, ...query }: LogQuery,
  of: Pick<repository.ActivityFilters, 'controlId' | 'recordId' | 'withAccess'> = {},
  isCounted = true,
): Promise<{ items: ActivityLogItem[]; nextCursor: string | null; total: number }> {
  const since = from === undefined ? undefined : startOf(from);
  const until = to === undefined ? undefined : addDays(startOf(to), 1);
  const filters = { ...query, ...of, since, until };
  const { rows, nextCursor, total } = await repository.listActivity(tx, context, filters, isCounted);
  const items = rows.map((entry) => ({
    ...present(entry),
    record: { type: entry.recordType, id: entry.recordId },
    actorId: entry.actorId,
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

/** A page of an export. */
export async function exportActivity(context: OrganizationContext, query: LogQuery) {
  return context.read((tx) => listLog(tx, context, query, {}, false));
}

/** The log with the events of sessions. */
export async function listAudit(context: OrganizationContext, query: LogQuery) {
  return context.read((tx) => listLog(tx, context, query, { withAccess: true }));
}

/** A page of an export. */
export async function exportAudit(context: OrganizationContext, query: LogQuery) {
  return context.read((tx) => listLog(tx, context, query, { withAccess: true }, false));
}

export async function listActors(context: OrganizationContext) {
  const rows = await context.read((tx) => repository.listActors(tx, context));
  return {
    items: rows.map(({ id, name, email }) => ({ id, name: name || email || 'Unknown User', email: email ?? '' })),
  };
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
