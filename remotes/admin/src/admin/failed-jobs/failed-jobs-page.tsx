/** Failed jobs: background work that failed for good, with another attempt or removal. */
import { calls, constants, type FailedJob, remotePaths, type SortKeyOf, sortKeys } from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Page, plural, usePageTitle } from '@msp/ui';
import { BackLink, type Column, LineDisclosure, ListView, Timestamp, useListState } from '@msp/ui/pages';
import { AllFailedJobs } from './all-failed-jobs';
import { FailedJobActions } from './failed-job-actions';
import { jobName } from './job-name';

const listOptions = {
  filters: {},
  sortable: sortKeys.failedJobs,
  defaultSort: { key: 'failedAt', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

const columns: readonly Column<FailedJob, SortKeyOf<'failedJobs'>>[] = [
  {
    key: 'failedAt',
    header: 'Failed',
    sortKey: 'failedAt',
    width: 11.5,
    phone: 'second',
    cell: ({ failedAt }) => <Timestamp value={failedAt} />,
  },
  {
    key: 'queue',
    header: 'Job',
    sortKey: 'queue',
    primary: true,
    cell: ({ queue }) => jobName(queue),
    secondLine: ({ error }) => <LineDisclosure summary={error} />,
  },
  {
    key: 'organization',
    header: 'Organisation',
    width: 12,
    hideBelow: 48,
    phone: 'second',
    cell: ({ organization }) => organization?.name ?? 'Whole installation',
  },
  {
    key: 'attempts',
    header: 'Attempts',
    sortKey: 'attempts',
    width: 6.5,
    align: 'end',
    hideBelow: 60,
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 13,
    phone: 'below',
    cell: (job) => <FailedJobActions job={job} />,
  },
];

export default function FailedJobsPage() {
  usePageTitle('Failed jobs');
  const list = useListState(listOptions);
  const result = useCall(calls.admin.failedJobs, { query: list.query }, { keepPreviousData: true });
  return (
    <Page
      title="Failed jobs"
      subtitle="Background work that failed at every attempt. Failed jobs stay here for two weeks."
      above={<BackLink to={remotePaths.admin.admin}>Administration</BackLink>}
    >
      <ListView
        label="Failed jobs"
        what="failed jobs"
        list={list}
        result={result}
        filters={[]}
        count={(total) => plural(total, 'failed job')}
        columns={columns}
        rowKey={({ id }) => id}
        tools={<AllFailedJobs search={list.search} total={result.data?.total ?? 0} />}
        views={SavedViews}
        empty={{ title: 'No failed jobs', description: 'No background work has failed in the last two weeks.' }}
      />
    </Page>
  );
}
