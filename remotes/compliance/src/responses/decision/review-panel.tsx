/** The decision about a whole answer on the control's page; for other users, why they cannot decide. */
import { type ControlResponse, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { usePermissions, useSession } from '@msp/session';
import {
  Box,
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  CheckIcon,
  formatDateTime,
  Inline,
  plural,
  Stack,
  Text,
  toast,
  UndoIcon,
} from '@msp/ui';
import { useState } from 'react';
import { Contradictions } from '../../shared/health';
import { GapTicket, type GapTickets } from '../../tickets/public';
import { FieldLinks } from '../fields/field-links';
import type { Requirement } from '../fields/field-values';
import { ApproveDialog, useApproval } from './approve-dialog';
import { CommentForm } from './comment-form';
import { responseDraft, withdrawResponse } from './review-calls';
import { cannotReviewText, overtakenText } from './review-text';
import { useDecision } from './use-decision';
import { useResponseAction } from './use-response-action';

function ReviewForm({ response, requirements }: ReviewPanelProps) {
  const [isCommenting, setCommenting] = useState(false);
  const { busy, decide } = useDecision(response, {
    onDecided: () => setCommenting(false),
    onOvertaken: (current) => toast.info({ title: overtakenText(current) }),
  });
  const { refusal, approve, dialog } = useApproval(response, busy, (isConfirmed) =>
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
        <Button variant="primary" icon={<CheckIcon />} busy={busy} unavailable={refusal} onClick={approve}>
          Approve
        </Button>
        <Button onClick={() => setCommenting(true)}>Request changes…</Button>
      </Inline>
      <ApproveDialog {...dialog} />
    </>
  );
}

function WithdrawButton({ response }: { response: ControlResponse }) {
  const { busy, run } = useResponseAction("Couldn't withdraw submission");
  const withdraw = () => void run(() => withdrawResponse(response));
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
          <Contradictions contradictions={response.contradictions} explanation={response.explanation} />
          <SelfApproval response={response} />
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

/** Tells the only reviewer of an organisation that they decide about their own submission. */
export function SelfApproval({ response: { mayReview, submittedBy } }: { response: ControlResponse }) {
  const { user } = useSession();
  if (!mayReview || submittedBy?.id !== user?.id) return null;
  return (
    <Callout tone="attention" title="This is your own submission">
      You can approve it because your organisation has no other reviewer. It will be marked as self-approved.
    </Callout>
  );
}

/** Why a response cannot be approved: its rejected answers, each a link. */
interface RejectedAnswersProps {
  response: ControlResponse;
  requirements: readonly Requirement[];
}

export function RejectedAnswers({ response, requirements }: RejectedAnswersProps) {
  const rejected = response.answers.filter(({ reviewStatus }) => reviewStatus === 'REJECTED');
  if (rejected.length === 0) return null;
  const questionOf = (key: string) => requirements.find((requirement) => requirement.key === key)?.question ?? key;
  return (
    <Callout tone="attention" title={`${plural(rejected.length, 'answer')} rejected`}>
      Request changes, or undo the rejection to approve.
      <FieldLinks label="Rejected answers" items={rejected.map(({ key }) => ({ key, message: questionOf(key) }))} />
    </Callout>
  );
}

interface RequestedChangesProps {
  response: ControlResponse;
  tickets: GapTickets;
}

/** The reviewer's comment, for the member who is asked to change the answer. */
export function RequestedChanges({ response: { id, control, reviewStatus }, tickets }: RequestedChangesProps) {
  const { data } = useCall(calls.controlResponses.versions, { params: { id } });
  const last = data?.items.find(({ event }) => event !== 'SUBMIT' && event !== 'WITHDRAW');
  if (last?.event !== 'REQUEST_CHANGES') return null;
  return (
    <Callout
      tone="attention"
      title={`${last.actor.name} requested changes`}
      action={
        // Reserves its place while tickets load.
        <Box minHeight="7">
          <GapTicket
            gap={{ kind: 'changes-requested', controlId: control.id }}
            name={`Requested changes to ${control.code}`}
            tickets={tickets}
            isOpen={reviewStatus === 'CHANGES_REQUESTED'}
            inLine
          />
        </Box>
      }
    >
      {last.comment}
    </Callout>
  );
}
