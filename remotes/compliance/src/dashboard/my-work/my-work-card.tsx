/** My Work: what waits for the user, most urgent first. An error affects this card only. */
import { Button, Card, CardBody, CardHeader, CardTitle, EmptyState, ErrorState, SuccessIcon, Text } from '@msp/ui';
import { useState } from 'react';
import type { LeadingCalls } from '../leading-calls';
import type { Loose } from '../partial';
import type { Task } from '../tasks/task';
import { TaskList } from '../tasks/task-list';

/** More are folded, so that the figures below stay within the first screen. */
const shownAtFirst = 6;

interface MyWorkCardProps {
  work: LeadingCalls['work'];
  tasks: readonly Task[];
}

function Tasks({ tasks, total }: { tasks: readonly Task[]; total: number }) {
  const [showsAll, setShowsAll] = useState(false);
  // A button takes as much room as the one row that it would fold.
  const isLong = tasks.length > shownAtFirst + 1;
  return (
    <>
      <TaskList tasks={isLong && !showsAll ? tasks.slice(0, shownAtFirst) : tasks} />
      {isLong && (
        <CardBody>
          <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${tasks.length}`}
          </Button>
        </CardBody>
      )}
      {total > tasks.length && (showsAll || !isLong) && (
        <CardBody>
          <Text size="sm" tone="muted">
            The {tasks.length} most urgent of {total}.
          </Text>
        </CardBody>
      )}
    </>
  );
}

export function MyWorkCard({ work: { data, error, isValidating, mutate }, tasks }: MyWorkCardProps) {
  const loose: Loose<typeof data> = data;
  return (
    <Card>
      <CardHeader
        actions={
          tasks.length > 0 && (
            <Text as="span" size="sm" tone="muted">
              {loose?.total ?? tasks.length} to do
            </Text>
          )
        }
      >
        <CardTitle>My Work</CardTitle>
      </CardHeader>
      {!data && error && (
        <ErrorState
          compact
          title="Your work could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {data && tasks.length === 0 && (
        <EmptyState
          compact
          icon={<SuccessIcon />}
          title="You're all caught up"
          description="Your controls, reviews, evidence and mentions appear here when they need you."
        />
      )}
      {tasks.length > 0 && <Tasks tasks={tasks} total={loose?.total ?? 0} />}
    </Card>
  );
}
