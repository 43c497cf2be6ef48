/** The numbers of recurring tasks by state. */
import { taskStates } from '@msp/contract';
import { taskLooks } from '@msp/ui/pages';
import { tasksPath } from '../../shared/paths';
import { StateSummary } from '../../shared/state-summary';
import type { TasksSummary as Summary } from './task-list';

const shown = taskStates.filter((state) => state !== 'retired');

export const TasksSummary = ({ summary }: { summary: Summary | undefined }) => (
  <StateSummary
    label="Recurring tasks by state"
    all={{ label: 'Tasks', total: summary?.total }}
    states={shown}
    looks={taskLooks}
    counts={summary?.state}
    path={tasksPath}
  />
);
