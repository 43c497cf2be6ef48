/** What happened to one control, newest first; older entries on request. */
import { type ActivityLogItem, calls, remotePaths } from '@msp/contract';
import { request, useCall } from '@msp/http';
import { Box, Button, ClockIcon, chakra, EmptyState, ErrorState, ForbiddenState, TextLink, toast } from '@msp/ui';
import { useState } from 'react';
import { ActivityRow } from '../dashboard/activity/activity-row';
import { ActivitySkeleton } from '../dashboard/activity/activity-skeleton';

const List = chakra('ol', {
  base: { listStyle: 'none', '& > li': { px: '4', py: '2.5' }, '& > li + li': { borderTopWidth: '1px' } },
});

const pageSize = 20;

interface Older {
  items: ActivityLogItem[];
  nextCursor: string | null;
}

export function ControlActivity({ id, code }: { id: string; code: string }) {
  const input = { params: { id }, query: { limit: pageSize } };
  const { data, error, isValidating, mutate } = useCall(calls.activity.ofControl, input);
  const [older, setOlder] = useState<Older>();
  const [busy, setBusy] = useState(false);

  const nextCursor = older ? older.nextCursor : (data?.nextCursor ?? null);
  const items = [...(data?.items ?? []), ...(older?.items ?? [])];

  const loadOlder = async (cursor: string) => {
    setBusy(true);
    try {
      const more = await request(calls.activity.ofControl, { params: { id }, query: { limit: pageSize, cursor } });
      setOlder({ items: [...(older?.items ?? []), ...more.items], nextCursor: more.nextCursor });
    } catch (cause) {
      toast.error({
        title: 'Older activity could not be loaded',
        description: cause instanceof Error ? cause.message : 'Please try again.',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {!data && !error && (
        <Box p="4">
          <ActivitySkeleton />
        </Box>
      )}
      {!data && error?.status === 403 && <ForbiddenState compact what="the activity of this control" />}
      {!data && error && error.status !== 403 && (
        <ErrorState
          compact
          title="Activity could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {data && items.length === 0 && (
        <EmptyState
          compact
          icon={<ClockIcon />}
          title="Nothing has happened yet"
          description="Answers, reviews and evidence of this control will be listed here."
        />
      )}
      {items.length > 0 && (
        <List>
          {items.map((item) => (
            <li key={item.id}>
              <ActivityRow item={{ ...item, controlId: undefined, controlIds: undefined }} />
            </li>
          ))}
        </List>
      )}
      {data && nextCursor !== null && (
        <Box px="4" pb="4">
          <Button size="sm" busy={busy} onClick={() => void loadOlder(nextCursor)}>
            Load older activity
          </Button>
        </Box>
      )}
      {items.length > 0 && (
        <Box px="4" pb="4">
          <TextLink to={`${remotePaths.compliance.activity}?search=${encodeURIComponent(code)}`}>
            Search all activity of {code}
          </TextLink>
        </Box>
      )}
    </>
  );
}
