/** One recurring task: when it is due, who does it, and the rounds in which it was done. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Inline, usePageTitle } from '@msp/ui';
import { everyText } from '../../shared/every-text';
import { tasksPath } from '../../shared/paths';
import { AdoptButton, ChangeTaskButton } from '../change/task-buttons';
import { DoneButton } from './done-button';
import { RetireButton } from './retire-button';
import { ReviewButton } from './review-button';
import { TaskSkeleton, TaskView } from './task-view';

export default function TaskPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.tasks.read, { params: { id } });
  usePageTitle('Recurring task', '', result.data?.name);
  return (
    <RecordPage
      record="task"
      list={{ path: tasksPath, name: 'Recurring tasks' }}
      result={result}
      missing="It may belong to another organisation, or your registry no longer suggests it."
      skeleton={<TaskSkeleton />}
      head={(task) => ({
        title: task.name,
        subtitle: task.control
          ? `${everyText(task.months)} · ${task.control.code} ${task.control.name}`
          : everyText(task.months),
        actions: (
          <Inline wrap>
            <RetireButton task={task} />
            <ChangeTaskButton task={task} />
            <AdoptButton task={task} />
            <ReviewButton task={task} />
            <DoneButton task={task} />
          </Inline>
        ),
      })}
    >
      {(task) => <TaskView task={task} />}
    </RecordPage>
  );
}
