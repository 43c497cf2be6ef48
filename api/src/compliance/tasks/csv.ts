/** The columns of the list of recurring tasks as CSV. */
import { type Task, taskSourceLabels, taskStateLabels } from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const taskColumns: readonly Column<Task>[] = [
  ['Task', ({ name }) => name],
  ['State', ({ state }) => taskStateLabels[state]],
  ['Control', ({ control }) => control?.code],
  ['Control name', ({ control }) => control?.name],
  ['Months', ({ months }) => months],
  ['Due', ({ dueOn }) => dueOn],
  ['Last done', ({ lastDoneOn }) => lastDoneOn],
  ['Assignee', ({ assignee }) => assignee?.name],
  ['Assignee email', ({ assignee }) => assignee?.email],
  ['Evidence required', ({ evidenceRequired }) => (evidenceRequired ? 'Yes' : 'No')],
  ['Source', ({ source }) => taskSourceLabels[source]],
];
