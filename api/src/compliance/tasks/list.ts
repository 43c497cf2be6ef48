/** The list of recurring tasks. There are a few hundred at most, so that it is calculated as a whole. */
import { type TaskSource, type TaskState, taskSources, taskStates } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import {
  countsOf,
  type InMemoryPage,
  idOf,
  last,
  padded,
  pageInMemory,
  totalsOf,
} from '../../platform/database/page-in-memory';
import { type Listed, readAll } from './present';

export interface TaskQuery extends InMemoryPage {
  search?: string | undefined;
  state?: TaskState[] | undefined;
  source?: TaskSource[] | undefined;
  control?: string[] | undefined;
  assignee?: string[] | undefined;
}

function matches(task: Listed, { search, state, source, control, assignee }: TaskQuery): boolean {
  const text = [task.name, task.control?.code, task.control?.name].join(' ').toLowerCase();
  const keys = task.control ? [task.control.id, task.control.code] : ['none'];
  return (
    (!search || text.includes(search.toLowerCase())) &&
    (!state || state.includes(task.state)) &&
    (!source || source.includes(task.source)) &&
    (!control || keys.some((key) => control.includes(key))) &&
    (!assignee || assignee.includes(task.assignee?.id ?? 'none'))
  );
}

const place = ({ position, name }: Listed) => `${padded(position)} ${name.toLowerCase()}`;
/** What is due comes by its day; what is suggested, in the order of the registry. */
const byDay = (task: Listed) => `${task.dueOn ?? last} ${place(task)}`;

const orders = {
  state: (task: Listed) => `${taskStates.indexOf(task.state)} ${byDay(task)}`,
  name: ({ name }: Listed) => name.toLowerCase(),
  control: place,
  months: (task: Listed) => `${padded(task.months)} ${place(task)}`,
  assignee: (task: Listed) => `${task.assignee?.name.toLowerCase() ?? last} ${byDay(task)}`,
  dueOn: byDay,
  lastDoneOn: (task: Listed) => `${task.lastDoneOn ?? last} ${place(task)}`,
  source: (task: Listed) => `${taskSources.indexOf(task.source)} ${place(task)}`,
};

export async function listTasks(context: OrganizationContext, query: TaskQuery) {
  const all = await context.read((tx) => readAll(tx, context));
  const inRegistry = all.toSorted((one, other) => one.position - other.position);
  const matching = all.filter((task) => matches(task, query));
  const page = pageInMemory(matching, query, orders, idOf, { sort: 'state', order: 'asc' });
  return {
    ...page,
    items: page.items.map(({ position: _, ...task }) => task),
    summary: {
      total: all.length,
      state: countsOf(taskStates, all, ({ state }) => state),
      source: countsOf(taskSources, all, ({ source }) => source),
      controls: totalsOf(inRegistry, ({ control }) => (control ? [control] : []), idOf),
      assignees: totalsOf(all, ({ assignee }) => (assignee ? [assignee] : []), idOf).sort((a, b) =>
        a.name.localeCompare(b.name),
      ),
    },
  };
}
