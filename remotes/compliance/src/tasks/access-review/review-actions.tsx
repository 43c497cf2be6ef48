/** Signs an access review, or discards one that isn't signed. */
import { type AccessReview, calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { fullName, usePermissions, useSession } from '@msp/session';
import { Button, Inline, List, plural, pluralWord, Stack, Text } from '@msp/ui';
import { ConfirmDialog, DeleteIcon, FormDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { taskPath } from '../../shared/paths';
import { refreshTasks } from '../task-calls';

function Discard({ review: { id, version, task } }: { review: AccessReview }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useAction({ failed: "Couldn't discard the review", refresh: refreshTasks });
  const discard = () =>
    run(async () => {
      await request(calls.accessReviews.discard, { params: { id }, body: { version } });
      navigate(taskPath(task.id));
      return { title: 'Review discarded' };
    });
  return (
    <>
      <Button icon={<DeleteIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Discard review
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Discard this review?"
        confirmLabel="Discard review"
        danger
        busy={busy}
        onConfirm={() => void discard()}
        onCancel={() => setOpen(false)}
      >
        This deletes its decisions. The task stays due.
      </ConfirmDialog>
    </>
  );
}

/** Why the review can't be signed yet; undefined if it can. */
function obstacle({ lines }: AccessReview): string | undefined {
  const open = lines.filter(({ decision }) => decision === null).length;
  if (open > 0) return `${plural(open, 'line')} ${pluralWord(open, 'is', 'are')} left to decide.`;
  const unexplained = lines.filter(({ decision, reason }) => decision === 'remove' && !reason).length;
  return unexplained > 0
    ? `${plural(unexplained, 'removal')} ${pluralWord(unexplained, 'needs', 'need')} a reason.`
    : undefined;
}

function SignDialog({ review, onClose }: { review: AccessReview; onClose: () => void }) {
  const { user } = useSession();
  const { busy, failure, run } = useAction({ refresh: refreshTasks });
  const { id, version, lines, covered, notCovered } = review;
  const removed = lines.filter(({ decision }) => decision === 'remove').length;
  const unknown = lines.filter(({ decision }) => decision === 'unknown').length;
  const sign = () =>
    run(async () => {
      await request(calls.accessReviews.sign, { params: { id }, body: { version } });
      onClose();
      return {
        title: 'Review signed',
        description: 'Its document was added as evidence, and the round of the task is done.',
      };
    });
  return (
    <FormDialog
      title="Sign access review"
      submitLabel={user ? `Sign as ${fullName(user)}` : 'Sign'}
      busy={busy}
      failure={failure}
      onSubmit={sign}
      onClose={onClose}
    >
      <Text>
        You are signing {plural(lines.length, 'decision')}: {lines.length - removed - unknown} to keep, {removed} to
        remove, {unknown} not known. The document can't be changed afterwards.
      </Text>
      <Stack gap="1">
        <Text size="sm" weight="semibold">
          Covered
        </Text>
        <List variant="bullets" aria-label="Covered">
          {covered.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </List>
      </Stack>
      <Stack gap="1">
        <Text size="sm" weight="semibold">
          Not covered
        </Text>
        <List variant="bullets" aria-label="Not covered">
          {notCovered.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </List>
      </Stack>
    </FormDialog>
  );
}

export function ReviewActions({ review }: { review: AccessReview }) {
  const [isSigning, setSigning] = useState(false);
  const mayRespond = usePermissions().has('control:respond');
  if (!mayRespond || (review.state === 'signed' && !isSigning)) return null;
  return (
    <Inline wrap>
      <Discard review={review} />
      <Button variant="primary" aria-haspopup="dialog" unavailable={obstacle(review)} onClick={() => setSigning(true)}>
        Sign review
      </Button>
      {isSigning && <SignDialog review={review} onClose={() => setSigning(false)} />}
    </Inline>
  );
}
