/** The rounds of a recurring task, newest first: when each was due and done, who did it, and the evidence. */
import { calls, type TaskDetail, type TaskRound } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  CardTitle,
  EmptyState,
  formatDate,
  formatDateTime,
  Inline,
  List,
  plural,
  Text,
  TextLink,
} from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { accessReviewPath } from '../../shared/paths';
import { refreshTasks } from '../task-calls';

/** "12 days late", "3 days early", "On the day" */
function punctuality({ dueOn, doneOn }: { dueOn: string; doneOn: string }): string {
  const days = Math.round((Date.parse(doneOn) - Date.parse(dueOn)) / 86_400_000);
  if (days === 0) return 'On the day';
  return days > 0 ? `${plural(days, 'day')} late` : `${plural(-days, 'day')} early`;
}

function Withdraw({ task, round }: { task: TaskDetail; round: TaskRound }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useAction({ failed: "Couldn't withdraw the round", refresh: refreshTasks });
  const withdraw = () =>
    run(async () => {
      await request(calls.tasks.withdrawRound, {
        params: { id: task.id, roundId: round.id },
        body: { version: task.version ?? 0 },
      });
      setOpen(false);
      return { title: 'Round withdrawn', description: `The task is due on ${formatDate(round.dueOn)} again.` };
    });
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" marginInlineStart="auto" onClick={() => setOpen(true)}>
        Withdraw round
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Withdraw this round?"
        confirmLabel="Withdraw round"
        busy={busy}
        onConfirm={() => void withdraw()}
        onCancel={() => setOpen(false)}
      >
        The task is due on {formatDate(round.dueOn)} again. The evidence is kept, and the activity log still shows the
        round.
      </ConfirmDialog>
    </>
  );
}

function Round({ task, round }: { task: TaskDetail; round: TaskRound }) {
  const { dueOn, doneOn, doneBy, recordedAt, note, evidence, accessReviewId, mayWithdraw } = round;
  return (
    <li>
      <Inline wrap>
        <Text as="span" weight="semibold">
          {doneOn ? `Done ${formatDate(doneOn)}` : 'Missed'}
        </Text>
        {doneOn ? (
          <Badge tone={doneOn > dueOn ? 'bad' : 'none'} variant="outline">
            {punctuality({ dueOn, doneOn })}
          </Badge>
        ) : (
          <Badge tone="bad" variant="outline">
            Not done
          </Badge>
        )}
        {mayWithdraw && <Withdraw task={task} round={round} />}
      </Inline>
      <Text size="sm" tone="muted">
        Due {formatDate(dueOn)}
        {doneOn && ` · ${doneBy?.name ?? 'A former member'}, recorded ${formatDateTime(recordedAt)}`}
      </Text>
      {note && (
        <Text size="sm" preserveLines>
          {note}
        </Text>
      )}
      {evidence.map(({ id, name, fileNumber }) => (
        <Text size="sm" key={id} overflowWrap="anywhere">
          <TextLink to={`/evidence/${id}/view`}>{name}</TextLink>, version {fileNumber}
        </Text>
      ))}
      {accessReviewId && (
        <Text size="sm">
          <TextLink to={accessReviewPath(accessReviewId)}>Open the signed review</TextLink>
        </Text>
      )}
    </li>
  );
}

export function RoundsCard({ task }: { task: TaskDetail }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Rounds</CardTitle>
      </CardHeader>
      {task.rounds.length === 0 ? (
        <EmptyState
          compact
          title="Not done yet"
          description="Each time the task is done, its round is kept here with its evidence."
        />
      ) : (
        <List variant="rows" lineAbove aria-label="Rounds">
          {task.rounds.map((round) => (
            <Round key={round.id} task={task} round={round} />
          ))}
        </List>
      )}
    </Card>
  );
}
