/** Notifications by day. Each leads to the very place; opening one marks it as read. */
import { type AppNotification, notificationKindLabels } from '@msp/contract';
import { BellIcon, Heading, IconButton, Stack } from '@msp/ui';
import { ResolveIcon, TimeAgo } from '@msp/ui/pages';
import { InboxRow, InboxRows } from '@msp/ui/shell';
import { groupByDay } from './group-by-day';
import { kindIcons } from './kind-icons';
import { read, unread } from './marking';
import type { RowKeys } from './use-row-keys';

interface RowProps {
  item: AppNotification;
  onOpen: () => void;
  onMark: (isRead: boolean) => void;
}

function NotificationRow({ item, onOpen, onMark }: RowProps) {
  const { kind, title, text, path, createdAt, readAt } = item;
  const isUnread = readAt === null;
  // A newer API may send a kind that this page does not know.
  const Icon = kindIcons[kind] ?? BellIcon;
  return (
    <InboxRow
      to={path}
      icon={<Icon />}
      title={title}
      isUnread={isUnread}
      onOpen={() => {
        if (isUnread) onMark(true);
        onOpen();
      }}
      action={
        <IconButton
          size="sm"
          aria-label={isUnread ? `Mark “${title}” as read` : `Mark “${title}” as unread`}
          title={isUnread ? 'Mark as read' : 'Mark as unread'}
          onClick={() => onMark(isUnread)}
        >
          {isUnread ? <ResolveIcon /> : <BellIcon />}
        </IconButton>
      }
    >
      {text && <small>{text}</small>}
      <small>
        {notificationKindLabels[kind] && `${notificationKindLabels[kind]} · `}
        <TimeAgo at={createdAt} />
      </small>
    </InboxRow>
  );
}

interface NotificationListProps {
  items: readonly AppNotification[];
  keys: RowKeys;
  /** Only unread notifications are shown: one that is read goes. */
  isUnreadOnly: boolean;
  onOpen?: () => void;
}

export function NotificationList({ items, keys, isUnreadOnly, onOpen = () => {} }: NotificationListProps) {
  return (
    <Stack ref={keys.frame} gap="3">
      {groupByDay(items).map(({ label, items: ofDay }) => (
        <section key={label} aria-label={label}>
          <Heading as="h2" size="sm" marginBottom="1">
            {label}
          </Heading>
          <InboxRows>
            {ofDay.map((item) => (
              <NotificationRow
                key={item.id}
                item={item}
                onOpen={onOpen}
                onMark={(isRead) => {
                  if (isUnreadOnly) keys.leave();
                  void (isRead ? read : unread)({ ids: [item.id] });
                }}
              />
            ))}
          </InboxRows>
        </section>
      ))}
    </Stack>
  );
}
