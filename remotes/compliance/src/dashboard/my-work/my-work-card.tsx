/** My Work: the most urgent of what waits for the user. An error affects this card only. */
import { remotePaths } from '@msp/contract';
import { Card, CardHeader, CardTitle, EmptyState, ErrorState, SuccessIcon, TextLink } from '@msp/ui';
import type { Loose } from '../../shared/loose';
import { type Task, TaskList } from '../../shared/task-list';
import type { LeadingCalls } from '../shared/leading-calls';

/** The others are on the page, so that the figures below stay within the first screen. */
const shownTasks = 6;

interface MyWorkCardProps {
  work: LeadingCalls['work'];
  tasks: readonly Task[];
}

export function MyWorkCard({ work: { data, error, isValidating, mutate }, tasks }: MyWorkCardProps) {
  const loose: Loose<typeof data> = data;
  // More than the tasks, if some are of kinds of a newer API.
  const total = loose?.total ?? tasks.length;
  return (
    <Card>
      <CardHeader
        actions={
          total > 0 && (
            <TextLink to={remotePaths.compliance.work}>
              {total > shownTasks ? `See all ${total}` : 'Open My Work'}
            </TextLink>
          )
        }
      >
        <CardTitle>My Work</CardTitle>
      </CardHeader>
      {!data && error && (
        <ErrorState
          compact
          title="Couldn't load your work"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {data && total === 0 && (
        <EmptyState
          compact
          icon={<SuccessIcon />}
          title="You're all caught up"
          description="What needs you appears here: controls, reviews, evidence, policies, assessments and mentions."
        />
      )}
      {tasks.length > 0 && <TaskList tasks={tasks.slice(0, shownTasks)} />}
    </Card>
  );
}
