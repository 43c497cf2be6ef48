/** My Work: everything that waits for the user, by kind, each a link to the place where it is done. */
import { calls, constants } from '@msp/contract';
import { useCall } from '@msp/http';
import { Card, CardHeader, CardTitle, LinkRows, Page, plural, SuccessIcon, Text, usePageTitle } from '@msp/ui';
import { ListBody, ListToolbar, TimeAgo, useListState } from '@msp/ui/pages';
import { taskRow } from '../shared/task-list';
import { filterTasks, groupTasks, type WorkGroup, workFilters, workListOptions } from './work-filters';
import { workTasks } from './work-tasks';

function GroupCard({ group: { label, tasks } }: { group: WorkGroup }) {
  return (
    <Card>
      <CardHeader
        actions={
          <Text as="span" size="sm" tone="muted">
            {tasks.length}
          </Text>
        }
      >
        <CardTitle>{label}</CardTitle>
      </CardHeader>
      <LinkRows
        rows={tasks.map((task) => ({ ...taskRow(task), ...(task.since && { aside: <TimeAgo at={task.since} /> }) }))}
      />
    </Card>
  );
}

const caughtUp = {
  icon: <SuccessIcon />,
  title: "You're all caught up",
  description: 'What needs you appears here: controls, reviews, evidence, policies, assessments and mentions.',
};

/** All items are of kinds of a newer API. */
const unknown = {
  title: "This version of the page can't show what waits for you",
  description: 'Reload the page to get the newest version.',
};

export default function MyWorkPage() {
  usePageTitle('My Work');
  const list = useListState(workListOptions);
  const result = useCall(calls.dashboard.work, { query: constants.fullWork });
  const { data } = result;
  const tasks = workTasks(data?.items ?? []);
  const shown = filterTasks(tasks, list);
  return (
    <Page title="My Work" subtitle="Everything waiting for you, most urgent first.">
      <ListToolbar
        list={list}
        searchLabel="Search my work"
        filters={workFilters(tasks)}
        result={data && plural(shown.length, 'item')}
      />
      <ListBody
        result={{ ...result, data: data && { items: shown } }}
        what="items of your work"
        isFiltered={list.isFiltered}
        onReset={list.reset}
        empty={data && data.total > 0 ? unknown : caughtUp}
      >
        {({ items }) => groupTasks(items).map((group) => <GroupCard key={group.key} group={group} />)}
      </ListBody>
      {data && data.total > data.items.length && (
        <Text size="sm" tone="muted">
          The {data.items.length} most urgent of {data.total}. The others appear as these are done.
        </Text>
      )}
    </Page>
  );
}
