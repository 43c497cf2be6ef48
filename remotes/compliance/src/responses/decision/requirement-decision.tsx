/**
 * A reviewer's decision about one requirement: approve, reject with a comment, undo. Before and after a decision it has the same
 * height, and the comment is written over what follows, so that a decision moves nothing.
 */
import type { ControlResponse, RequirementResponse } from '@msp/contract';
import { Box, Button, CheckIcon, CloseIcon, Inline, Text, UndoIcon } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { AnchoredPanel } from '@msp/ui/records';
import { type ReactNode, useState } from 'react';
import { CommentForm } from './comment-form';
import { decideRequirement, requirementDraft, undoDecision } from './review-calls';
import { useResponseAction } from './use-response-action';

interface RequirementDecisionProps {
  response: ControlResponse;
  answer: RequirementResponse;
  question: string;
}

function UndoButton({ response, answer, question }: RequirementDecisionProps) {
  const { busy, run } = useResponseAction("Couldn't undo decision");
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<UndoIcon />}
      busy={busy}
      aria-label={`Undo decision: ${question}`}
      onClick={() => void run(() => undoDecision(response, answer))}
    >
      Undo
    </Button>
  );
}

export function RequirementDecision({ response, answer, question }: RequirementDecisionProps) {
  const { busy, run } = useResponseAction("Couldn't save decision");
  const [isRejecting, setRejecting] = useState(false);
  const review = (decision: 'APPROVE' | 'REJECT', comment?: string) =>
    run(async () => {
      await decideRequirement(response, answer, decision, comment);
      setRejecting(false);
    });

  if (answer.reviewStatus !== 'PENDING')
    return (
      <ReviewDecision given={answer} action={<UndoButton response={response} answer={answer} question={question} />} />
    );
  return (
    <Box position="relative">
      <Inline minHeight="7">
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
          aria-expanded={isRejecting}
          onClick={() => setRejecting(!isRejecting)}
        >
          Reject…
        </Button>
      </Inline>
      {isRejecting && (
        <AnchoredPanel>
          <CommentForm
            draft={requirementDraft(answer)}
            label="What is wrong with this answer?"
            submitLabel="Reject answer"
            busy={busy}
            onSubmit={(comment) => review('REJECT', comment)}
            onCancel={() => setRejecting(false)}
          />
        </AnchoredPanel>
      )}
    </Box>
  );
}

/** What a reviewer decided about the answer to one requirement. Absent while it is pending. */
interface ReviewDecisionProps {
  given: RequirementResponse | undefined;
  /** At the end of the line. */
  action?: ReactNode;
}

export function ReviewDecision({ given, action }: ReviewDecisionProps) {
  if (!given || given.reviewStatus === 'PENDING') return null;
  const { reviewStatus, reviewedBy, reviewComment } = given;
  return (
    <Inline minHeight="7" alignItems="flex-start">
      <StatusBadge kind="requirement" value={reviewStatus} />
      <Text size="sm" tone="muted" flex="1" minWidth="0" overflowWrap="anywhere">
        by {reviewedBy?.name ?? 'a reviewer'}
        {reviewComment && `: ${reviewComment}`}
      </Text>
      {action}
    </Inline>
  );
}
