/** A list of notifications with its states and keys, as the inbox and the page show it. */
import type { AppNotification, calls, ResponseOf } from '@msp/contract';
import type { HttpError } from '@msp/http';
import { Box, SuccessIcon } from '@msp/ui';
import { ListBody } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { NotificationList } from './notification-list';
import type { RowKeys } from './use-row-keys';

type Notifications = ResponseOf<typeof calls.notifications.list>;

interface NotificationsBodyProps {
  result: {
    data: Notifications | undefined;
    error: HttpError | undefined;
    isLoading: boolean;
    isValidating: boolean;
    mutate: () => unknown;
  };
  keys: RowKeys;
  /** Only unread notifications are shown: one that is read goes. */
  isUnreadOnly: boolean;
  /** Whether a further filter is active, and how to reset it. */
  isFiltered?: boolean;
  onReset?: () => void;
  onOpen?: () => void;
  /** The place of the rows; by default nothing else. */
  children?: (rows: ReactNode, list: Notifications) => ReactNode;
}

export function NotificationsBody(props: NotificationsBodyProps) {
  const { result, keys, isUnreadOnly, isFiltered = false, onReset = () => {}, onOpen, children } = props;
  return (
    <Box onKeyDown={keys.onKeyDown}>
      <ListBody<AppNotification, Notifications>
        result={result}
        what="notifications"
        isFiltered={isFiltered}
        onReset={onReset}
        empty={{
          icon: <SuccessIcon />,
          // Not "all caught up": what was read may still have to be done.
          title: isUnreadOnly ? 'No unread notifications' : 'No notifications yet',
          description: isUnreadOnly
            ? 'You have read all of your notifications.'
            : 'Mentions, assignments, reviews and reminders appear here.',
        }}
      >
        {(list) => {
          const rows = (
            <NotificationList items={list.items} keys={keys} isUnreadOnly={isUnreadOnly} {...(onOpen && { onOpen })} />
          );
          return children ? children(rows, list) : rows;
        }}
      </ListBody>
    </Box>
  );
}
