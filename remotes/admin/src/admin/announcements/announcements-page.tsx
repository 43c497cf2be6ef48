/** Announcements to everyone: the one that is shown, a new one, and earlier ones. For super admins. */
import { type Announcement, calls, remotePaths } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request, useCall } from '@msp/http';
import { lazyWithRetry } from '@msp/loading';
import { Button, Callout, formatDate, Page, Skeleton, Stack, Text, usePageTitle } from '@msp/ui';
import { BackLink, type Column, DataTable, SkeletonTable } from '@msp/ui/pages';
import { Suspense } from 'react';
import { Loaded } from '../../shared/loaded';

// The form's library is larger than the rest of the page, which is shown first.
const NewAnnouncement = lazyWithRetry(() => import('./new-announcement'), 'admin/new-announcement');

const refresh = () => invalidate(calls.announcements.list);

function Shown({ announcement: { id, text, until, createdAt, createdBy } }: { announcement: Announcement }) {
  const { busy, run } = useAction({ failed: "Couldn't end the announcement", refresh });
  const end = () =>
    run(async () => {
      await request(calls.announcements.end, { params: { id } });
      return { title: 'Announcement ended' };
    });
  return (
    <Callout
      tone="attention"
      title={text}
      action={
        <Button busy={busy} onClick={() => void end()}>
          End now
        </Button>
      }
    >
      Shown to everyone until {formatDate(until)}. Written by {createdBy} on {formatDate(createdAt)}.
    </Callout>
  );
}

const columns: readonly Column<Announcement>[] = [
  { key: 'text', header: 'Text', primary: true, cell: ({ text }) => text },
  { key: 'createdBy', header: 'Written by', width: 11, hideBelow: 48, cell: ({ createdBy }) => createdBy },
  { key: 'createdAt', header: 'From', width: 7.5, phone: 'second', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    key: 'until',
    header: 'Until',
    width: 7.5,
    phone: 'second',
    cell: ({ until, endedAt }) => formatDate(endedAt ?? until),
  },
  { key: 'endedBy', header: 'Ended by', width: 11, hideBelow: 48, cell: ({ endedBy }) => endedBy },
];

function Announcements({ items }: { items: readonly Announcement[] }) {
  const shown = items.find(({ isShown }) => isShown);
  const earlier = items.filter(({ isShown }) => !isShown);
  return (
    <Stack gap="4">
      {shown ? <Shown announcement={shown} /> : <Text tone="muted">Nothing is announced at present.</Text>}
      <Suspense fallback={<Skeleton height="72" />}>
        <NewAnnouncement replaces={shown !== undefined} onAnnounced={refresh} />
      </Suspense>
      {earlier.length > 0 && (
        <DataTable label="Earlier announcements" columns={columns} rows={earlier} rowKey={({ id }) => id} />
      )}
    </Stack>
  );
}

export default function AnnouncementsPage() {
  usePageTitle('Announcements');
  const result = useCall(calls.announcements.list, {});
  return (
    <Page
      title="Announcements"
      subtitle="Tell everyone who uses the application something, such as when it will be unavailable."
      above={<BackLink to={remotePaths.admin.admin}>Administration</BackLink>}
    >
      <Loaded
        result={result}
        what="the announcements"
        skeleton={<SkeletonTable rows={3} label="Loading the announcements" />}
      >
        {({ items }) => <Announcements items={items} />}
      </Loaded>
    </Page>
  );
}
