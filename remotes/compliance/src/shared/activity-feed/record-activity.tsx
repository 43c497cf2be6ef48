/** The activity of one record, newest first. Older entries load on request. */
import { ChangesCell } from '@msp/activity-feed';
import { type ActivityLogItem, calls, remotePaths } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Box, Button, ClockIcon, EmptyState, TextLink } from '@msp/ui';
import { Timestamp } from '@msp/ui/pages';
import { useState } from 'react';
import { ActivityRow } from './activity-row';
import { ActivityRows } from './activity-rows';
import { ActivitySkeleton } from './activity-skeleton';

const pageSize = 20;

interface OlderItems {
  items: ActivityLogItem[];
  nextCursor: string | null;
}

type ActivityCall = typeof calls.activityFeed.ofControl | typeof calls.activityFeed.ofPolicy;

interface ActivityRecord {
  id: string;
  code: string;
  name: string;
}

/** A record without a call of its own is found in the whole log, by its code. */
function useActivity(call: ActivityCall | undefined, { id, code }: ActivityRecord) {
  const params = { id };
  const own = useCall(call ?? calls.activityFeed.ofControl, call ? { params, query: { limit: pageSize } } : null);
  const found = useCall(calls.activityFeed.list, call ? null : { query: { search: code, limit: pageSize } });
  const first = call ? own : found;
  const [older, setOlder] = useState<OlderItems>();
  const { busy, run } = useAction({ failed: "Couldn't load older activity" });
  const nextCursor = older ? older.nextCursor : (first.data?.nextCursor ?? null);

  const loadOlder = async () => {
    if (nextCursor === null) return;
    await run(async () => {
      const page = { limit: pageSize, cursor: nextCursor };
      const more = await (call
        ? request(call, { params, query: page })
        : request(calls.activityFeed.list, { query: { search: code, ...page } }));
      setOlder({ items: [...(older?.items ?? []), ...more.items], nextCursor: more.nextCursor });
    });
  };
  const items = [...(first.data?.items ?? []), ...(older?.items ?? [])];
  return { first, items, hasMore: nextCursor !== null, busy, loadOlder };
}

/** On the record's own page neither its name nor the question that the change names is repeated. */
const ownDescription = ({ description, changes }: ActivityLogItem, name: string) =>
  description === name || changes.some(({ label }) => label === description) ? undefined : description;

interface RecordActivityProps {
  call?: ActivityCall;
  record: ActivityRecord;
  /** "control" */
  what: string;
  /** What will appear, where there is no activity yet. */
  expected: string;
}

export function RecordActivity({ call, record, what, expected }: RecordActivityProps) {
  const { code, name } = record;
  const { first, items, hasMore, busy, loadOlder } = useActivity(call, record);
  if (first.error && !first.data) return <LoadState what={`the activity of this ${what}`} result={first} />;
  if (!first.data)
    return (
      <Box p="4">
        <ActivitySkeleton />
      </Box>
    );
  if (items.length === 0)
    return <EmptyState compact icon={<ClockIcon />} title="No activity yet" description={expected} />;
  return (
    <>
      <ActivityRows
        items={items}
        row={(item) => (
          <ActivityRow
            item={{ ...item, description: ownDescription(item, name), controlId: undefined, controlIds: undefined }}
            time={<Timestamp value={item.timestamp} />}
            changes={<ChangesCell changes={item.changes} />}
          />
        )}
      />
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
