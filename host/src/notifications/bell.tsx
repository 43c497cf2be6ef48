/** The bell: how many notifications are unread, and their inbox. The inbox loads when it is first needed. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { withRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { BellIcon, Box, IconButton, VisuallyHidden } from '@msp/ui';
import { CountDot } from '@msp/ui/shell';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { countingAtom } from './counting-atom';
import { useNewsOf } from './use-news-of';

type Code = typeof import('./inbox');

const loadInbox = () =>
  withRetry(() => import(/* webpackChunkName: "notifications" */ './inbox'), { path: 'host/notifications' });

function useUnreadCount(): number | undefined {
  const isCounting = useAtomValue(countingAtom);
  return useCall(calls.notifications.unreadCount, isCounting ? {} : null).data?.unread;
}

interface BellProps {
  /** The width of what the inbox opens beside, as a CSS length. */
  offset?: string;
}

function UnreadBell({ offset }: BellProps) {
  const counted = useUnreadCount();
  const unread = counted ?? 0;
  const news = useNewsOf(counted);
  const [code, setCode] = useState<Code | null>(null);
  const [isOpen, setOpen] = useState(false);
  const load = () => {
    // The retry loop reports failures; the bell can be pressed again.
    loadInbox().then(setCode, () => setOpen(false));
  };
  const open = () => {
    setOpen(true);
    load();
  };
  return (
    <>
      <Box as="span" position="relative" display="inline-flex">
        <IconButton
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
          onPointerEnter={load}
          onFocus={load}
        >
          <BellIcon />
        </IconButton>
        <CountDot count={unread} />
      </Box>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {code && <code.Inbox open={isOpen} onClose={() => setOpen(false)} offset={offset} />}
    </>
  );
}

export function Bell(props: BellProps) {
  return usePermissions().has('notification:manage') ? <UnreadBell {...props} /> : null;
}
