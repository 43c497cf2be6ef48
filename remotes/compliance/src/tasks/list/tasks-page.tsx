/** The list of recurring tasks, overdue ones first. Search, filters, order and page are kept in the URL. */
import { calls } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Inline, Page, plural, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { taskPath } from '../../shared/paths';
import { CalendarButton } from '../calendar/calendar-button';
import { NewTaskButton } from '../change/task-buttons';
import { Suggestions } from './suggestions';
import { taskColumns } from './task-columns';
import { taskFilters, taskListOptions } from './task-list';
import { TasksSummary } from './tasks-summary';

export default function TasksPage() {
  usePageTitle('Recurring tasks');
  const list = useListState(taskListOptions);
  const result = useCall(calls.tasks.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  const { limit: _, cursor: __, ...exported } = list.query;

  return (
    <Page
      title="Recurring tasks"
      subtitle="Reviews, tests and exercises that you repeat to keep your controls in place."
      actions={
        <Inline wrap>
          <CalendarButton />
          <NewTaskButton />
        </Inline>
      }
    >
      {(data || !result.error) && <TasksSummary summary={data?.summary} />}
      <Suggestions total={data?.summary.state.suggested ?? 0} />
      <ListView
        label="Recurring tasks"
        what="tasks"
        list={list}
        result={result}
        filters={taskFilters(data?.summary)}
        count={(total) => plural(total, 'task')}
        columns={taskColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => taskPath(id)}
        tools={
          <DownloadLink href={pathOf(calls.tasks.listCsv, { query: exported })} aria-label="Export this list as CSV">
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{
          title: 'No recurring tasks yet',
          description:
            "Your control registry doesn't suggest any. An administrator can create your own, such as a yearly insurance review.",
        }}
      />
    </Page>
  );
}
