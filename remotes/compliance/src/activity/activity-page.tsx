/** The activity log: who did what, when, and what changed. Filters are kept in the URL. */
import { activityActionLabels, activityActions, calls, constants, sortKeys } from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { ClockIcon, Page, plural, usePageTitle } from '@msp/ui';
import { ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { activityColumns } from './activity-columns';
import { type ActivityQuery, ActivityTools } from './activity-tools';

const listOptions = {
  filters: { action: activityActions, actor: 'any', from: 'any', to: 'any' },
  sortable: sortKeys.activity,
  defaultSort: { key: 'timestamp', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

const filters: ToolbarFilter<'action'>[] = [
  {
    name: 'action',
    label: 'Action',
    options: activityActions.map((value) => ({ value, label: activityActionLabels[value] })),
  },
];

const day = /^\d{4}-\d{2}-\d{2}$/;
const asDay = (values: readonly string[] | undefined) => values?.find((value) => day.test(value));

export default function ActivityPage() {
  usePageTitle('Activity');
  const list = useListState(listOptions);
  const { actor, from, to, ...rest } = list.query;
  const query: ActivityQuery = { ...rest, actor: actor?.[0], from: asDay(from), to: asDay(to) };
  const result = useCall(calls.activity.list, { query }, { keepPreviousData: true });

  return (
    <Page title="Activity" subtitle="Who did what in this organisation, and what changed. Days are in UTC.">
      <ListView
        label="Activity"
        what="activity"
        list={list}
        result={result}
        filters={filters}
        count={(total) => plural(total, 'entry', 'entries')}
        columns={activityColumns}
        rowKey={({ id }) => id}
        tools={<ActivityTools list={list} query={query} />}
        views={SavedViews}
        empty={{
          icon: <ClockIcon />,
          title: 'No activity yet',
          description: 'Answers, reviews, evidence and sign-ins of this organisation appear here.',
        }}
      />
    </Page>
  );
}
