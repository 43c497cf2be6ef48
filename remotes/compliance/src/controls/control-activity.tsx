/** The activity of one control, newest first. Older entries load on request. */
import { type ActivityLogItem, calls, type RegistryControl, remotePaths } from '@msp/contract';
import { messageOf, request, useCall } from '@msp/http';
import { Box, Button, ClockIcon, EmptyState, ErrorState, ForbiddenState, List, TextLink, toast } from '@msp/ui';
import { Timestamp } from '@msp/ui/pages';
import { useState } from 'react';
import { ChangesCell } from '../activity/changes-cell';
import { ActivityRow } from '../dashboard/activity/activity-row';
import { ActivitySkeleton } from '../dashboard/activity/activity-skeleton';

const pageSize = 20;

interface OlderItems {
  items: ActivityLogItem[];
  nextCursor: string | null;
}

function useControlActivity(id: string) {
  const params = { id };
  const first = useCall(calls.activity.ofControl, { params, query: { limit: pageSize } });
  const [older, setOlder] = useState<OlderItems>();
  const [busy, setBusy] = useState(false);
  const nextCursor = older ? older.nextCursor : (first.data?.nextCursor ?? null);

  const loadOlder = async () => {
    if (nextCursor === null) return;
    setBusy(true);
    try {
      const more = await request(calls.activity.ofControl, { params, query: { limit: pageSize, cursor: nextCursor } });
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

/** On the control's own page neither its name nor the question that the change names is repeated. */
const ownDescription = ({ description, changes }: ActivityLogItem, name: string) =>
  description === name || changes.some(({ label }) => label === description) ? undefined : description;

export function ControlActivity({ control: { id, code, name } }: { control: RegistryControl }) {
  const { data, error, isValidating, mutate, items, hasMore, busy, loadOlder } = useControlActivity(id);
  if (!data && error?.status === 403) return <ForbiddenState compact what="the activity of this control" />;
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
    return (
      <EmptyState
        compact
        icon={<ClockIcon />}
        title="No activity yet"
        description="Answers, reviews and evidence of this control appear here."
      />
    );
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
