/** The activity of one record, newest first. Older entries load on request. */
import { type ActivityLogItem, type calls, remotePaths } from '@msp/contract';
import { messageOf, request, useCall } from '@msp/http';
import { Box, Button, ClockIcon, EmptyState, ErrorState, ForbiddenState, List, TextLink, toast } from '@msp/ui';
import { Timestamp } from '@msp/ui/pages';
import { useState } from 'react';
import { ActivityRow } from '../dashboard/activity/activity-row';
import { ActivitySkeleton } from '../dashboard/activity/activity-skeleton';
import { ChangesCell } from './changes-cell';

const pageSize = 20;

interface OlderItems {
  items: ActivityLogItem[];
  nextCursor: string | null;
}

type ActivityCall = typeof calls.activity.ofControl | typeof calls.activity.ofPolicy;

function useActivity(call: ActivityCall, id: string) {
  const params = { id };
  const first = useCall(call, { params, query: { limit: pageSize } });
  const [older, setOlder] = useState<OlderItems>();
  const [busy, setBusy] = useState(false);
  const nextCursor = older ? older.nextCursor : (first.data?.nextCursor ?? null);

  const loadOlder = async () => {
    if (nextCursor === null) return;
    setBusy(true);
    try {
      const more = await request(call, { params, query: { limit: pageSize, cursor: nextCursor } });
      setOlder({ items: [...(older?.items ?? []), ...more.items], nextCursor: more.nextCursor });
    } catch (error) {
      toast.error({ title: 'Older activity could not be loaded', description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const items = [...(first.data?.items ?? []), ...(older?.items ?? [])];
  return { ...first, items, hasMore: nextCursor !== null, busy, loadOlder };
}

/** On the record's own page neither its name nor the question that the change names is repeated. */
const ownDescription = ({ description, changes }: ActivityLogItem, name: string) =>
  description === name || changes.some(({ label }) => label === description) ? undefined : description;

interface RecordActivityProps {
  call: ActivityCall;
  record: { id: string; code: string; name: string };
  /** "control" */
  what: string;
  /** What will appear, where there is no activity yet. */
  expected: string;
}

export function RecordActivity({ call, record: { id, code, name }, what, expected }: RecordActivityProps) {
  const { data, error, isValidating, mutate, items, hasMore, busy, loadOlder } = useActivity(call, id);
  if (!data && error?.status === 403) return <ForbiddenState compact what={`the activity of this ${what}`} />;
  if (!data && error)
    return (
      <ErrorState
        compact
        title="Activity could not be loaded"
        description={error.message}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  if (!data)
    return (
      <Box p="4">
        <ActivitySkeleton />
      </Box>
    );
  if (items.length === 0)
    return <EmptyState compact icon={<ClockIcon />} title="No activity yet" description={expected} />;
  return (
    <>
      <List as="ol" variant="rows">
        {items.map((item) => (
          <li key={item.id}>
            <ActivityRow
              item={{ ...item, description: ownDescription(item, name), controlId: undefined, controlIds: undefined }}
              time={<Timestamp value={item.timestamp} />}
              changes={<ChangesCell changes={item.changes} />}
            />
          </li>
        ))}
      </List>
      {hasMore && (
        <Box px="4" pb="4">
          <Button size="sm" busy={busy} onClick={() => void loadOlder()}>
            Load older activity
          </Button>
        </Box>
      )}
      <Box px="4" pb="4">
        <TextLink to={`${remotePaths.compliance.activity}?search=${encodeURIComponent(code)}`}>
          Search all activity of {code}
        </TextLink>
      </Box>
    </>
  );
}
