/** The decision about a whole answer in the queue: sticky buttons with shortcuts, and the comment that changes require. */
import type { ControlResponse } from '@msp/contract';
import { Box, CheckIcon, EvidenceIcon, Text, UndoIcon } from '@msp/ui';
import { EditIcon, usePageKeys } from '@msp/ui/pages';
import { StickyBar } from '@msp/ui/records';
import { useState } from 'react';
import { countAnswers } from '../controls/answering/answer-counts';
import { ApproveDialog, useApproval } from '../controls/answering/approve-dialog';
import { CommentForm } from '../controls/answering/comment-form';
import type { Requirement } from '../controls/answering/field-values';
import { RejectedAnswers } from '../controls/answering/rejected-answers';
import { responseDraft } from '../controls/answering/review-calls';
import { useDecision } from '../controls/answering/use-decision';
import { KeyButton } from './key-button';
import { NotWaiting } from './not-waiting';
import { useUndo } from './use-undo';

const decisionCounts = (response: ControlResponse) =>
  (['APPROVED', 'REJECTED', 'PENDING'] as const)
    .map((status) => [countAnswers(response, status), status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status.toLowerCase()}`)
    .join(', ');

export interface DecisionBarProps {
  response: ControlResponse;
  requirements: readonly Requirement[];
  showsEvidence: boolean;
  onToggleEvidence: () => void;
  onDecided: () => void;
  /** Another reviewer decided first. */
  onOvertaken: (current: ControlResponse) => void;
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
  const approval = useApproval(response, busy, (isConfirmed) =>
    decide({ decision: 'APPROVE', ...(isConfirmed && { acceptPendingAnswers: true }) }),
  );
  const comment = () => setCommenting(true);

  const isFree = response.mayReview && !isBusy && !isLeaving && !approval.dialog.open;
  usePageKeys({
    a: isFree && !isCommenting && approval.isPossible ? { act: approval.approve } : undefined,
    r: isFree && !isCommenting ? { act: comment } : undefined,
    u: isFree && canUndo ? { act: () => void undo() } : undefined,
    e: { act: onToggleEvidence },
  });
  const isWaiting = response.mayReview || isBusy || isLeaving;
  return { isWaiting, isCommenting, setCommenting, busy, decide, approval, comment, canUndo, undo };
}

export function DecisionBar(props: DecisionBarProps) {
  const { response, requirements, showsEvidence, onToggleEvidence } = props;
  const { isWaiting, isCommenting, setCommenting, busy, decide, approval, comment, canUndo, undo } =
    useDecisionBar(props);
  if (!isWaiting) return <NotWaiting response={response} />;
  return (
    <>
      <StickyBar label="Decision">
        {isCommenting ? (
          <Box flex="1 1 100%">
            <CommentForm
              draft={responseDraft(response)}
              label="What should change?"
              submitLabel="Request changes"
              busy={busy}
              onSubmit={(text) => decide({ decision: 'REQUEST_CHANGES', comment: text })}
              onCancel={() => setCommenting(false)}
            />
          </Box>
        ) : (
          <>
            <KeyButton
              shortcut="A"
              variant="primary"
              icon={<CheckIcon />}
              busy={busy}
              disabled={!approval.isPossible}
              onClick={approval.approve}
            >
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
          {decisionCounts(response)}
        </Text>
        <Box marginInlineStart="auto">
          <KeyButton shortcut="E" icon={<EvidenceIcon />} aria-pressed={showsEvidence} onClick={onToggleEvidence}>
            Show evidence
          </KeyButton>
        </Box>
      </StickyBar>
      {!isCommenting && <RejectedAnswers response={response} requirements={requirements} />}
      <ApproveDialog {...approval.dialog} />
    </>
  );
}
