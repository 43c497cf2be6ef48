/** The caller's own notifications: listed, counted and marked. */
import type { AppNotification } from '@msp/contract';
import { announceTo } from '../../platform/changes/announce';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import * as repository from './repository';

type Row = Awaited<ReturnType<typeof repository.listOwn>>['rows'][number];

const present = ({ notification, by }: Row): AppNotification => ({
  id: notification.id,
  kind: notification.kind,
  recordType: notification.recordType,
  recordId: notification.recordId,
  title: notification.title,
  text: notification.text,
  path: notification.path,
  by: personSummary(by),
  createdAt: notification.createdAt.toISOString(),
  readAt: notification.readAt?.toISOString() ?? null,
});

export async function listNotifications(
  context: OrganizationContext,
  query: repository.NotificationFilters & PageRequest,
) {
  return context.run(async (tx) => {
    await readSettled(tx, context, await context.records.settledNotifications(tx, context));
    const { rows, nextCursor, total } = await repository.listOwn(tx, context, query);
    return { items: rows.map(present), nextCursor, total, unread: await repository.countUnread(tx, context) };
  });
}

export async function unreadCount(context: OrganizationContext) {
  const [unread, settled] = await context.read((tx) =>
    Promise.all([repository.countUnread(tx, context), context.records.settledNotifications(tx, context)]),
  );
  if (settled.length === 0) return { unread };
  return { unread: await context.run((tx) => readSettled(tx, context, settled)) };
}

/** Tells the person's other tabs. */
async function mark(tx: Tx, context: OrganizationContext, which: repository.Marked, readAt: Date | null) {
  if (await repository.mark(tx, context, which, readAt)) {
    await announceTo(tx, context, [personOf(context).id], { record: { type: 'notification' } });
  }
  return repository.countUnread(tx, context);
}

/**
 * Marks notifications as read once there is nothing left to do about them. This happens when their recipient asks for them: only the
 * recipient may change them, and a date that passes settles some of them. @returns how many are unread
 */
const readSettled = (tx: Tx, context: OrganizationContext, ids: string[]) =>
  mark(tx, context, { ids }, context.clock.now());

export async function markRead(context: OrganizationContext, which: { ids: string[] } | { until: string }) {
  const readAt = context.clock.now();
  return context.run(async (tx) => ({
    unread: await mark(tx, context, which, readAt),
    readAt: readAt.toISOString(),
  }));
}

export async function markUnread(context: OrganizationContext, which: { ids: string[] } | { readAt: string }) {
  return context.run(async (tx) => ({ unread: await mark(tx, context, which, null) }));
}
