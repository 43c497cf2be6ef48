/** The decision about a whole answer in the queue: sticky buttons with shortcuts, and the comment that changes require, over the answers. */
import type { ControlResponse } from '@msp/contract';
import { Box, CheckIcon, EvidenceIcon, UndoIcon, VisuallyHidden } from '@msp/ui';
import { EditIcon, usePageKeys } from '@msp/ui/pages';
import { AnchoredPanel, StickyBar } from '@msp/ui/records';
import { useState } from 'react';
import {
  ApproveDialog,
  CommentForm,
  ConfirmChanges,
  type Requirement,
  responseDraft,
  useApproval,
  useDecision,
} from '../responses/public';
import { KeyButton } from '../shared/key-button';
import { DecidedAnswers } from './decided-answers';
import { NotWaiting } from './not-waiting';
import { useUndo } from './use-undo';

/** "Show evidence (2)", "Hide evidence (2)". A cited policy is evidence. */
function evidenceLabel({ answers }: ControlResponse, isShown: boolean): string {
  const cited = new Set(answers.flatMap(({ evidence, policy }) => policy?.versionId ?? evidence.map(({ id }) => id)));
  return `${isShown ? 'Hide' : 'Show'} evidence (${cited.size})`;
}

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
    a: isFree && !isCommenting && approval.refusal === undefined ? { act: approval.approve } : undefined,
    r: isFree && !isCommenting ? { act: comment } : undefined,
    u: isFree && canUndo ? { act: () => void undo() } : undefined,
    e: { act: onToggleEvidence },
  });
  const isWaiting = response.mayReview || isBusy || isLeaving;
  return { isWaiting, isCommenting, setCommenting, busy, decide, approval, comment, canUndo, undo };
}

export function DecisionBar(props: DecisionBarProps) {
  const { response, requirements, showsEvidence, onToggleEvidence, onDecided } = props;
  const { isWaiting, isCommenting, setCommenting, busy, decide, approval, comment, canUndo, undo } =
    useDecisionBar(props);
  if (!isWaiting && response.unconfirmed?.length) return <ConfirmChanges response={response} onConfirmed={onDecided} />;
  if (!isWaiting) return <NotWaiting response={response} />;
  return (
    <>
      <StickyBar label="Decision">
        <KeyButton
          shortcut="A"
          variant="primary"
          icon={<CheckIcon />}
          busy={busy}
          reasonAsTooltip
          unavailable={isCommenting ? 'Send or cancel the comment first.' : approval.refusal}
          onClick={approval.approve}
        >
          Approve
        </KeyButton>
        <KeyButton shortcut="R" icon={<EditIcon />} aria-expanded={isCommenting} onClick={comment}>
          Request changes…
        </KeyButton>
        <KeyButton shortcut="U" icon={<UndoIcon />} disabled={!canUndo} onClick={() => void undo()}>
          <span>
            Undo<VisuallyHidden> last decision</VisuallyHidden>
          </span>
        </KeyButton>
        <DecidedAnswers response={response} requirements={requirements} />
        <Box marginInlineStart="auto">
          <KeyButton shortcut="E" icon={<EvidenceIcon />} onClick={onToggleEvidence}>
            {evidenceLabel(response, showsEvidence)}
          </KeyButton>
        </Box>
        {isCommenting && (
          <AnchoredPanel>
            <CommentForm
              draft={responseDraft(response)}
              label="What should change?"
              submitLabel="Request changes"
              busy={busy}
              onSubmit={(text) => decide({ decision: 'REQUEST_CHANGES', comment: text })}
              onCancel={() => setCommenting(false)}
            />
          </AnchoredPanel>
        )}
      </StickyBar>
      <ApproveDialog {...approval.dialog} />
    </>
  );
}
