/** A reviewer's decision about one requirement: approve, reject with a comment, undo. */
import type { ControlResponse, RequirementResponse } from '@msp/contract';
import { Button, CheckIcon, CloseIcon, Inline, UndoIcon } from '@msp/ui';
import { useState } from 'react';
import { CommentForm } from './comment-form';
import { decideRequirement, requirementDraft, undoDecision } from './review-calls';
import { useAction } from './use-action';

interface RequirementDecisionProps {
  response: ControlResponse;
  answer: RequirementResponse;
  question: string;
}

export function RequirementDecision({ response, answer, question }: RequirementDecisionProps) {
  const { busy, run } = useAction();
  const [isRejecting, setRejecting] = useState(false);
  const review = (decision: 'APPROVE' | 'REJECT', comment?: string) =>
    run('The decision was not saved', async () => {
      await decideRequirement(response, answer, decision, comment);
      setRejecting(false);
    });

  if (answer.reviewStatus !== 'PENDING') {
    return (
      <Inline>
        <Button
          size="sm"
          icon={<UndoIcon />}
          busy={busy}
          aria-label={`Undo decision: ${question}`}
          onClick={() => void run('The decision was not undone', () => undoDecision(response, answer))}
        >
          Undo decision
        </Button>
      </Inline>
    );
  }
  if (isRejecting) {
    return (
      <CommentForm
        draft={requirementDraft(answer)}
        label="What is wrong with this answer?"
        submitLabel="Reject answer"
        busy={busy}
        onSubmit={(comment) => review('REJECT', comment)}
        onCancel={() => setRejecting(false)}
      />
    );
  }
  return (
    <Inline>
      <Button
        size="sm"
        icon={<CheckIcon />}
        busy={busy}
        aria-label={`Approve answer: ${question}`}
        onClick={() => void review('APPROVE')}
      >
        Approve answer
      </Button>
      <Button
        size="sm"
        icon={<CloseIcon />}
        aria-label={`Reject answer: ${question}`}
        onClick={() => setRejecting(true)}
      >
        Reject…
      </Button>
    </Inline>
  );
}
