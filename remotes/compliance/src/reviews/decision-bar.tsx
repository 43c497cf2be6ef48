/** The decision about a whole answer in the queue: sticky buttons with shortcuts, and the comment that changes require. */
import type { ControlResponse } from '@msp/contract';
import { useSession } from '@msp/session';
import { Box, Callout, CheckIcon, EvidenceIcon, Text, toast, UndoIcon } from '@msp/ui';
import { EditIcon, usePageKeys } from '@msp/ui/pages';
import { StickyBar } from '@msp/ui/records';
import { useState } from 'react';
import { CommentForm } from '../controls/answering/comment-form';
import { responseDraft, undoDecision } from '../controls/answering/review-calls';
import { cannotReviewText, notWaitingText } from '../controls/answering/review-text';
import { UnsentComment } from '../controls/answering/unsent-comment';
import { useAction } from '../controls/answering/use-action';
import { useDecision } from '../controls/answering/use-decision';
import { KeyButton } from './key-button';

const decisionCounts = (answers: ControlResponse['answers']) =>
  (['APPROVED', 'REJECTED', 'PENDING'] as const)
    .map((status) => [answers.filter(({ reviewStatus }) => reviewStatus === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status.toLowerCase()}`)
    .join(', ');

/** Undoes the user's own latest decision about a requirement, never another reviewer's. */
function useUndo(response: ControlResponse) {
  const { user } = useSession();
  const { busy, run } = useAction();
  const latest = response.answers
    .filter((answer) => answer.reviewStatus !== 'PENDING' && answer.reviewedBy?.id === user?.id)
    .sort((one, other) => (other.reviewedAt ?? '').localeCompare(one.reviewedAt ?? ''))[0];
  const undo = () =>
    latest &&
    run('The decision was not undone', async () => {
      await undoDecision(response, latest);
      toast.info({ title: 'Decision undone', description: 'The answer to that requirement is pending again.' });
    });
  return { canUndo: latest !== undefined, isUndoing: busy, undo };
}

export interface DecisionBarProps {
  response: ControlResponse;
  showsEvidence: boolean;
  onToggleEvidence: () => void;
  onDecided: () => void;
  /** Another reviewer decided first. */
  onOvertaken: (current: ControlResponse) => void;
}

function NotWaiting({ response }: { response: ControlResponse }) {
  const { user } = useSession();
  return (
    <Callout tone="attention" title={notWaitingText(response)}>
      {response.reviewStatus === 'IN_REVIEW' && cannotReviewText(response.submittedBy?.id === user?.id, true)}
      <UnsentComment draft={responseDraft(response)} />
    </Callout>
  );
}

function useDecisionBar({ response, onToggleEvidence, onDecided, onOvertaken }: DecisionBarProps) {
  const [isCommenting, setCommenting] = useState(false);
  // After a decision the answer is no longer reviewable, but the next one has not been opened yet.
  const [isLeaving, setLeaving] = useState(false);
  const { busy, decide } = useDecision(response, {
    onDecided: () => {
      setLeaving(true);
      onDecided();
    },
    onOvertaken: (current) => {
      setLeaving(true);
      onOvertaken(current);
    },
  });
  const { canUndo, isUndoing, undo } = useUndo(response);
  const isBusy = busy || isUndoing;
  const approve = () => void decide('APPROVE');
  const comment = () => setCommenting(true);

  const isFree = response.mayReview && !isBusy && !isLeaving;
  usePageKeys({
    a: isFree && !isCommenting ? { act: approve } : undefined,
    r: isFree && !isCommenting ? { act: comment } : undefined,
    u: isFree && canUndo ? { act: () => void undo() } : undefined,
    e: { act: onToggleEvidence },
  });
  const isWaiting = response.mayReview || isBusy || isLeaving;
  return { isWaiting, isCommenting, setCommenting, busy, decide, approve, comment, canUndo, undo };
}

export function DecisionBar(props: DecisionBarProps) {
  const { response, showsEvidence, onToggleEvidence } = props;
  const { isWaiting, isCommenting, setCommenting, busy, decide, approve, comment, canUndo, undo } =
    useDecisionBar(props);
  if (!isWaiting) return <NotWaiting response={response} />;
  return (
    <StickyBar label="Decision">
      {isCommenting ? (
        <Box flex="1 1 100%">
          <CommentForm
            draft={responseDraft(response)}
            label="What should change?"
            submitLabel="Request changes"
            busy={busy}
            onSubmit={(text) => decide('REQUEST_CHANGES', text)}
            onCancel={() => setCommenting(false)}
          />
        </Box>
      ) : (
        <>
          <KeyButton shortcut="A" variant="primary" icon={<CheckIcon />} busy={busy} onClick={approve}>
            Approve
          </KeyButton>
          <KeyButton shortcut="R" icon={<EditIcon />} onClick={comment}>
            Request changes…
          </KeyButton>
        </>
      )}
      <KeyButton shortcut="U" icon={<UndoIcon />} disabled={!canUndo} onClick={() => void undo()}>
        Undo last decision
      </KeyButton>
      <Text size="sm" tone="muted" role="status">
        {decisionCounts(response.answers)}
      </Text>
      <Box marginInlineStart="auto">
        <KeyButton shortcut="E" icon={<EvidenceIcon />} aria-pressed={showsEvidence} onClick={onToggleEvidence}>
          Show evidence
        </KeyButton>
      </Box>
    </StickyBar>
  );
}
