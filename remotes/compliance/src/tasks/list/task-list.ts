/** The state of the list of recurring tasks in the URL. */
import {
  type calls,
  constants,
  type ResponseOf,
  sortKeys,
  taskSourceLabels,
  taskSources,
  taskStates,
} from '@msp/contract';
import { type ToolbarFilter, taskLooks } from '@msp/ui/pages';

export const taskListOptions = {
  filters: { state: taskStates, assignee: 'any', control: 'any', source: taskSources },
  sortable: sortKeys.tasks,
  // What is overdue comes first.
  defaultSort: { key: 'state', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export type TasksSummary = ResponseOf<typeof calls.tasks.list>['summary'];

type Filter = ToolbarFilter<'state' | 'assignee' | 'control' | 'source'>;

export const taskFilters = (summary: TasksSummary | undefined): Filter[] => [
  {
    name: 'state',
    label: 'State',
    options: taskStates.map((value) => ({ value, label: taskLooks[value].label, count: summary?.state[value] })),
  },
  {
    name: 'assignee',
    label: 'Assignee',
    options: [
      { value: 'none', label: 'Unassigned' },
      ...(summary?.assignees ?? []).map(({ id, name, total }) => ({ value: id, label: name, count: total })),
    ],
  },
  {
    name: 'control',
    label: 'Control',
    options: [
      { value: 'none', label: 'No control' },
      ...(summary?.controls ?? []).map(({ code, name, total }) => ({
        value: code,
        label: `${code} ${name}`,
        count: total,
      })),
    ],
  },
  {
    name: 'source',
    label: 'Source',
    options: taskSources.map((value) => ({ value, label: taskSourceLabels[value], count: summary?.source[value] })),
  },
];
