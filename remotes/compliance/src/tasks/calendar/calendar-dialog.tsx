/** The member's secret link to their tasks as a calendar: created, shown once, replaced and revoked here. */
import { type CalendarScope, calendarScopeLabels, calendarScopes, calls, type ResponseOf } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request, useCall } from '@msp/http';
import { SecretDialog } from '@msp/records';
import { Box, Button, Callout, formatDate, formatDateTime, LoadingRegion, Skeleton, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { useId, useState } from 'react';

type Feed = NonNullable<ResponseOf<typeof calls.calendar.read>['feed']>;

const scopeOptions = calendarScopes.map((value) => ({ value, label: calendarScopeLabels[value] }));

function CurrentLink({ feed, busy, onRevoke }: { feed: Feed; busy: boolean; onRevoke: () => void }) {
  return (
    <Callout
      title={calendarScopeLabels[feed.scope]}
      action={
        <Button size="sm" busy={busy} onClick={onRevoke}>
          Revoke link
        </Button>
      }
    >
      Created {formatDateTime(feed.createdAt)}.{' '}
      {feed.lastUsedOn ? `Last read on ${formatDate(feed.lastUsedOn)}.` : 'Not read by a calendar yet.'}
    </Callout>
  );
}

function NewLink({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <SecretDialog
      title="Copy your calendar link"
      label="Calendar link"
      what="the calendar link"
      secret={url}
      ifLost="Without it, you'll have to replace the link."
      onClose={onClose}
    >
      Copy it now: it won't be shown again. In your calendar, select “Subscribe” or “Add from URL”, and paste it.
    </SecretDialog>
  );
}

export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const legend = useId();
  const { data, error } = useCall(calls.calendar.read, {});
  const [scope, setScope] = useState<CalendarScope | null>(null);
  const [url, setUrl] = useState<string>();
  const { busy, failure, run } = useAction({ refresh: () => invalidate(calls.calendar.read) });
  const feed = data?.feed;

  const create = (chosen: CalendarScope) =>
    run(async () => {
      const created = await request(calls.calendar.create, { body: { scope: chosen } });
      setUrl(created.url);
    });
  const revoke = () =>
    run(async () => {
      await request(calls.calendar.revoke);
      return { title: 'Calendar link revoked', description: 'Calendars that use it no longer show your tasks.' };
    });

  if (url) return <NewLink url={url} onClose={onClose} />;
  return (
    <Dialog
      open
      title="Tasks in your calendar"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={busy}
            unavailable={scope === null ? 'Select which tasks to show.' : undefined}
            onClick={() => scope && void create(scope)}
          >
            {feed ? 'Replace link' : 'Create link'}
          </Button>
        </>
      }
    >
      <Stack>
        <Text size="sm" tone="muted">
          Your calendar reads due days from a secret link. Anyone with the link can read the names of the tasks, but not
          of people, so keep it to yourself. It stops working when you leave the organisation.
        </Text>
        {!data && !error && (
          <LoadingRegion label="Calendar link">
            <Skeleton height="12" />
          </LoadingRegion>
        )}
        {feed && <CurrentLink feed={feed} busy={busy} onRevoke={() => void revoke()} />}
        <Box>
          <Text id={legend} size="sm" weight="medium">
            {feed ? 'Replace it with a new link to' : 'Show'}
          </Text>
          <RadioGroup aria-labelledby={legend} options={scopeOptions} value={scope} onChange={setScope} />
        </Box>
        {(failure ?? error) && <Callout tone="bad">{failure ?? error?.message}</Callout>}
      </Stack>
    </Dialog>
  );
}
