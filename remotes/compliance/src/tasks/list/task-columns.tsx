/** The columns of the list of recurring tasks. */
import { type SortKeyOf, type Task, taskSourceLabels } from '@msp/contract';
import { formatDate, overdueText } from '@msp/ui';
import { type Column, codeLinks, StatusBadge } from '@msp/ui/pages';
import { everyText } from '../../shared/every-text';
import { controlPath } from '../../shared/paths';
import { subtle } from '../../shared/subtle';

export const taskColumns: readonly Column<Task, SortKeyOf<'tasks'>>[] = [
  {
    key: 'name',
    header: 'Task',
    sortKey: 'name',
    primary: true,
    cell: ({ name }) => name,
    secondLine: ({ dueOn }) => overdueText(dueOn),
  },
  {
    key: 'control',
    header: 'Control',
    width: 6.5,
    hideBelow: 36,
    sortKey: 'control',
    phone: 'second',
    cell: ({ control }) => control && codeLinks([{ ...control, to: controlPath(control.code) }], 'control'),
  },
  {
    key: 'state',
    header: 'State',
    width: 8.5,
    sortKey: 'state',
    phone: 'first',
    cell: ({ state }) => <StatusBadge kind="task" value={state} />,
  },
  {
    key: 'dueOn',
    header: 'Due',
    width: 9,
    sortKey: 'dueOn',
    phone: 'second',
    cell: ({ dueOn, suggestion }) =>
      dueOn ? formatDate(dueOn) : suggestion && subtle(`First ${formatDate(suggestion.firstDueOn)}`),
  },
  {
    key: 'months',
    header: 'Interval',
    width: 8.5,
    hideBelow: 60,
    sortKey: 'months',
    cell: ({ months }) => everyText(months),
  },
  {
    key: 'assignee',
    header: 'Assignee',
    width: 9,
    hideBelow: 48,
    sortKey: 'assignee',
    cell: ({ assignee, state }) => assignee?.name ?? (state === 'suggested' ? null : subtle('Unassigned')),
  },
  {
    key: 'lastDoneOn',
    header: 'Last done',
    width: 7.5,
    hideBelow: 68,
    sortKey: 'lastDoneOn',
    cell: ({ lastDoneOn }) => lastDoneOn && formatDate(lastDoneOn),
  },
  {
    key: 'source',
    header: 'Source',
    width: 6,
    hideBelow: 80,
    sortKey: 'source',
    cell: ({ source }) => taskSourceLabels[source],
  },
];
