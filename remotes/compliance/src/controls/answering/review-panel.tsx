/** The decision about a whole answer on the control's page; for other users, why they cannot decide. */
import type { ControlResponse } from '@msp/contract';
import { usePermissions, useSession } from '@msp/session';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  CheckIcon,
  formatDateTime,
  Inline,
  Stack,
  Text,
  toast,
  UndoIcon,
} from '@msp/ui';
import { useState } from 'react';
import { ApproveDialog, useApproval } from './approve-dialog';
import { CommentForm } from './comment-form';
import type { Requirement } from './field-values';
import { RejectedAnswers } from './rejected-answers';
import { responseDraft, withdrawResponse } from './review-calls';
import { cannotReviewText, overtakenText } from './review-text';
import { useAction } from './use-action';
import { useDecision } from './use-decision';

function ReviewForm({ response, requirements }: ReviewPanelProps) {
  const [isCommenting, setCommenting] = useState(false);
  const { busy, decide } = useDecision(response, {
    onDecided: () => setCommenting(false),
    onOvertaken: (current) => toast.info({ title: overtakenText(current) }),
  });
  const { isPossible, approve, dialog } = useApproval(response, busy, (isConfirmed) =>
    decide({ decision: 'APPROVE', ...(isConfirmed && { acceptPendingAnswers: true }) }),
  );
  if (isCommenting)
    return (
      <CommentForm
        draft={responseDraft(response)}
        label="What should change?"
        submitLabel="Request changes"
        busy={busy}
        onSubmit={(comment) => decide({ decision: 'REQUEST_CHANGES', comment })}
        onCancel={() => setCommenting(false)}
      />
    );
  return (
    <>
      <RejectedAnswers response={response} requirements={requirements} />
      <Inline wrap>
        <Button variant="primary" icon={<CheckIcon />} busy={busy} disabled={!isPossible} onClick={approve}>
          Approve
        </Button>
        <Button onClick={() => setCommenting(true)}>Request changes…</Button>
      </Inline>
      <ApproveDialog {...dialog} />
    </>
  );
}

function WithdrawButton({ response }: { response: ControlResponse }) {
  const { busy, run } = useAction();
  const withdraw = () => void run('The submission was not withdrawn', () => withdrawResponse(response));
  return (
    <Inline>
      <Button icon={<UndoIcon />} busy={busy} onClick={withdraw}>
        Withdraw submission
      </Button>
    </Inline>
  );
}

interface ReviewPanelProps {
  response: ControlResponse;
  requirements: readonly Requirement[];
}

export function ReviewPanel({ response, requirements }: ReviewPanelProps) {
  const { has } = usePermissions();
  const { user } = useSession();
  const { submittedBy, submittedAt, mayReview, mayWithdraw } = response;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Review</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text size="sm" tone="muted">
            Submitted by {submittedBy?.name ?? 'a former member'}, {formatDateTime(submittedAt)}
          </Text>
          {mayReview ? (
            <ReviewForm response={response} requirements={requirements} />
          ) : (
            <Text size="sm">{cannotReviewText(submittedBy?.id === user?.id, has('control:review'))}</Text>
          )}
          {mayWithdraw && <WithdrawButton response={response} />}
        </Stack>
      </CardBody>
    </Card>
  );
}
