/** A filtered list of activity with its exports. Filters are kept in the URL. */
import {
  type ActivityAction,
  activityActionLabels,
  activityActions,
  type calls,
  constants,
  type LoggedRecord,
  loggedRecordLabels,
  loggedRecords,
  type QueryOf,
  sortKeys,
} from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { ClockIcon, plural } from '@msp/ui';
import { ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { activityColumns } from './activity-columns';
import { ActivityFilters, type ExportCall } from './activity-filters';

type ListCall = typeof calls.activityFeed.list | typeof calls.activityFeed.audit;

interface ActivityListProps {
  label: string;
  /** "activity" */
  what: string;
  call: ListCall;
  exports: readonly ExportCall[];
  /** The actions to filter by. */
  actions: readonly ActivityAction[];
  /** The types of records to filter by. */
  records: readonly LoggedRecord[];
  /** What appears here. */
  expected: string;
}

const listOptions = {
  filters: { action: activityActions, record: loggedRecords, actor: 'any', from: 'any', to: 'any' },
  sortable: sortKeys.activity,
  defaultSort: { key: 'timestamp', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

const day = /^\d{4}-\d{2}-\d{2}$/;
const asDay = (values: readonly string[] | undefined) => values?.find((value) => day.test(value));

export function ActivityList({ label, what, call, exports, actions, records, expected }: ActivityListProps) {
  const list = useListState(listOptions);
  const { actor, from, to, ...rest } = list.query;
  const query: NonNullable<QueryOf<ListCall>> = { ...rest, actor: actor?.[0], from: asDay(from), to: asDay(to) };
  const result = useCall(call, { query }, { keepPreviousData: true });
  const filters: ToolbarFilter<'action' | 'record'>[] = [
    {
      name: 'action',
      label: 'Action',
      options: actions.map((value) => ({ value, label: activityActionLabels[value] })),
    },
    {
      name: 'record',
      label: 'Record',
      options: records.map((value) => ({ value, label: loggedRecordLabels[value] })),
    },
  ];
  return (
    <ListView
      label={label}
      what={what}
      list={list}
      result={result}
      filters={filters}
      count={(total) => plural(total, 'entry', 'entries')}
      columns={activityColumns}
      rowKey={({ id }) => id}
      tools={<ActivityFilters list={list} query={query} exports={exports} />}
      views={SavedViews}
      empty={{ icon: <ClockIcon />, title: `No ${what} yet`, description: expected }}
    />
  );
}
