/** Notifies members of an event, in the transaction that makes it happen. Any area may call it. */
import type { ChangedRecord, NotificationKind, Permission } from '@msp/contract';
import { announceTo } from '../../platform/changes/announce';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { effectiveKinds } from './defaults';
import * as repository from './notify-repository';

export interface NewNotification {
  kind: NotificationKind;
  /** Members without it are not told. */
  permission: Permission;
  /** Ids of users. Without it, everyone who holds the permission, except superadmins, who hold all of them everywhere. */
  to?: readonly (string | null)[] | undefined;
  record: { type: ChangedRecord; id: string };
  /** What happened: "Amelia Hart mentioned you". */
  title: string;
  /** The record's name, or an excerpt. */
  text?: string | undefined;
  /** Where it leads, from `/`. */
  path: string;
  /** Identifies the event: a person is notified of it once. */
  key: string;
  /** It is an item of My Work until it is read: it is in the inbox whatever its recipient's settings. */
  isWork?: true;
}

/** The acting person is never told of their own act. */
export async function notify(tx: Tx, context: OrganizationContext, event: NewNotification): Promise<void> {
  const { kind, permission, to, record, isWork = false, ...texts } = event;
  const among = to?.filter((id) => id !== null);
  if (among?.length === 0) return;
  const found = await repository.findRecipients(tx, context, among, permission);
  const now = context.clock.now();
  const recipients = found.flatMap(({ userId, kinds }) => {
    const { inApp: wantsInApp, mail: wanted } = effectiveKinds(kinds)[kind];
    const inApp = isWork || wantsInApp;
    const mail = wanted === 'off' || !context.sendsMail ? null : wanted;
    return inApp || mail ? [{ id: newId(now), userId, inApp, mail }] : [];
  });
  if (recipients.length === 0) return;
  const shared = { kind, permission, recordType: record.type, recordId: record.id, ...texts };
  await repository.insertNotifications(tx, context, shared, recipients);
  const seen = recipients.filter(({ inApp }) => inApp).map(({ userId }) => userId);
  await announceTo(tx, context, seen, { record: { type: 'notification' } });
}
