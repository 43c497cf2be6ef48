/** The inbox under the bell: the newest notifications, beside the sidebar or over the whole phone. */
import { calls, constants, hostPaths, notificationSettingsPath } from '@msp/contract';
import { useCall } from '@msp/http';
import { Box, Inline, TextLink } from '@msp/ui';
import { Dialog, Segments } from '@msp/ui/pages';
import { useState } from 'react';
import { MarkAllButton } from './mark-all-button';
import { NotificationsBody } from './notifications-body';
import { useRowKeys } from './use-row-keys';

const views = [
  { value: 'unread', label: 'Unread' },
  { value: 'all', label: 'All' },
] as const;

function Content({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('unread');
  const isUnreadOnly = view === 'unread';
  const query = { limit: constants.paging.defaultLimit, ...(isUnreadOnly && { unread: 'true' as const }) };
  const result = useCall(calls.notifications.list, { query });
  const keys = useRowKeys();
  return (
    <Box onKeyDown={keys.onKeyDown}>
      <Inline justifyContent="space-between" marginBottom="3">
        <Segments label="Notifications" options={views} value={view} onChange={setView} />
        <MarkAllButton count={result.data?.unread} variant="ghost" />
      </Inline>
      <NotificationsBody result={result} keys={keys} isUnreadOnly={isUnreadOnly} onOpen={onClose} />
    </Box>
  );
}

interface InboxProps {
  open: boolean;
  onClose: () => void;
  offset: string | undefined;
}

export function Inbox({ open, onClose, offset }: InboxProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Notifications"
      placement="beside"
      {...(offset !== undefined && { offset })}
      footer={
        <Inline width="full" justifyContent="space-between">
          <TextLink to={hostPaths.notifications} onClick={onClose}>
            See all notifications
          </TextLink>
          <TextLink to={notificationSettingsPath} onClick={onClose}>
            Settings
          </TextLink>
        </Inline>
      }
    >
      {open && <Content onClose={onClose} />}
    </Dialog>
  );
}
