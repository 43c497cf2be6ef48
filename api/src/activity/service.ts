/** What happened: of the whole organisation lately, and of one control ever. */
import { type ActivityItem, type ActivityLogItem, constants } from '@msp/contract';
import { requireControl } from '../controls/service';
import { addDays } from '../platform/clock';
import type { PageRequest } from '../platform/database/paging';
import type { OrganizationContext } from '../platform/organization/context';
import * as repository from './repository';

type Row = Awaited<ReturnType<typeof repository.listActivity>>['rows'][number];

function present({ entry }: Row): ActivityItem {
  return {
    id: entry.id,
    title: entry.title,
    ...(entry.description !== null && { description: entry.description }),
    timestamp: entry.occurredAt.toISOString(),
    user: {
      ...(entry.actorName !== null && { name: entry.actorName }),
      ...(entry.actorEmail !== null && { email: entry.actorEmail }),
    },
    ...(entry.controlCode !== null && { controlId: entry.controlCode }),
    action: entry.action,
  };
}

/** specification §9: limit 10, window "Last 30 days". */
export async function recentActivity(context: OrganizationContext, limit: number) {
  const since = addDays(context.clock.now(), -constants.recentActivity.windowDays);
  const { rows, nextCursor, total } = await context.run((tx) => repository.listActivity(tx, context, { since, limit }));
  return { items: rows.map(present), nextCursor, total };
}

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function activityOfControl(context: OrganizationContext, idOrCode: string, query: PageRequest) {
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, idOrCode);
    const { rows, nextCursor, total } = await repository.listActivity(tx, context, { ...query, controlId: control.id });
    const items: ActivityLogItem[] = rows.map((row) => ({
      ...present(row),
      changes: row.entry.changes.map(({ field, before, after }) => ({
        field,
        before: before ?? null,
        after: after ?? null,
      })),
    }));
    return { items, nextCursor, total };
  });
}
