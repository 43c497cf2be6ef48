/** All notifications, by day. Filters and pages are kept in the URL. */
import { calls, constants, notificationKindLabels, notificationKinds, notificationSettingsPath } from '@msp/contract';
import { useCall } from '@msp/http';
import { Card, CardBody, LinkButton, Page, plural, Stack, usePageTitle } from '@msp/ui';
import { ListPaging, ListToolbar, Segments, useListState, usePageKeys } from '@msp/ui/pages';
import { MarkAllButton } from './mark-all-button';
import { NotificationsBody } from './notifications-body';
import { useRowKeys } from './use-row-keys';

const listOptions = {
  filters: { unread: ['true'], kind: notificationKinds },
  sortable: ['createdAt'],
  defaultSort: { key: 'createdAt', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

const kindFilter = {
  name: 'kind',
  label: 'Kind',
  options: notificationKinds.map((value) => ({ value, label: notificationKindLabels[value] })),
} as const;

const views = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

export function NotificationsPage() {
  usePageTitle('Notifications');
  const list = useListState(listOptions);
  const { unread, ...query } = list.query;
  const isUnreadOnly = unread !== undefined;
  const result = useCall(
    calls.notifications.list,
    { query: { ...query, ...(isUnreadOnly && { unread: 'true' as const }) } },
    { keepPreviousData: true },
  );
  const keys = useRowKeys();
  usePageKeys({
    j: { act: () => keys.move(1), repeats: true },
    k: { act: () => keys.move(-1), repeats: true },
  });
  return (
    <Page
      title="Notifications"
      subtitle="Updates for you in this organisation. Read notifications are kept for 90 days."
      actions={
        <>
          <LinkButton to={notificationSettingsPath}>Settings</LinkButton>
          <MarkAllButton count={result.data?.unread} />
        </>
      }
    >
      <ListToolbar list={list} filters={[kindFilter]} result={result.data && plural(result.data.total, 'notification')}>
        <Segments
          label="Show"
          options={views}
          value={isUnreadOnly ? 'unread' : 'all'}
          onChange={(view) => list.setFilter('unread', view === 'unread' ? ['true'] : [])}
        />
      </ListToolbar>
      <NotificationsBody
        result={result}
        keys={keys}
        isUnreadOnly={isUnreadOnly}
        isFiltered={list.filters.kind !== undefined}
        onReset={list.reset}
      >
        {(rows, { items, nextCursor, total }) => (
          <Stack maxWidth="60rem">
            <Card label="Notifications by day">
              <CardBody pt="4">{rows}</CardBody>
            </Card>
            <ListPaging
              page={list.page}
              pageSize={list.pageSize}
              shown={items.length}
              total={total}
              nextCursor={nextCursor}
              onNext={list.goNext}
              onPrevious={list.goPrevious}
            />
          </Stack>
        )}
      </NotificationsBody>
    </Page>
  );
}
