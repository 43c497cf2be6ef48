/** A reviewer's decision about one answer: approve, reject with a comment, take it back. */
import { type ControlResponse, calls, type RequirementResponse } from '@msp/contract';
import { request } from '@msp/http';
import { Button, CheckIcon, CloseIcon, HStack, UndoIcon } from '@msp/ui';
import { useState } from 'react';
import { CommentForm } from './comment-form';
import { useAction } from './use-action';
import { tookResponse } from './use-answer';

/** Under what name a comment about an answer is kept until it is sent. */
export const requirementDraft = ({ id }: Pick<RequirementResponse, 'id'>) => `requirement-review:${id}`;

interface RequirementDecisionProps {
  response: ControlResponse;
  answer: RequirementResponse;
  question: string;
}

/** The response with one of its answers replaced. */
export const withAnswer = (response: ControlResponse, answer: RequirementResponse): ControlResponse => ({
  ...response,
  answers: response.answers.map((one) => (one.id === answer.id ? answer : one)),
});

/** Takes a decision back, and has everything that shows it asked for again. */
export async function undoDecision(response: ControlResponse, { id, version }: RequirementResponse): Promise<void> {
  const next = await request(calls.requirementResponses.undoReview, { params: { id }, body: { version } });
  await tookResponse(response.control.id, withAnswer(response, next));
}

export function RequirementDecision({ response, answer, question }: RequirementDecisionProps) {
  const { busy, run } = useAction();
  const [rejecting, setRejecting] = useState(false);
  const { id, version } = answer;
  const review = (decision: 'APPROVE' | 'REJECT', comment?: string) =>
    run('The decision was not saved', async () => {
      const body = { decision, version, comment };
      const next = await request(calls.requirementResponses.review, { params: { id }, body });
      setRejecting(false);
      await tookResponse(response.control.id, withAnswer(response, next));
    });

  if (answer.reviewStatus !== 'PENDING') {
    return (
      <HStack>
        <Button
          size="sm"
          icon={<UndoIcon />}
          busy={busy}
          aria-label={`Undo decision: ${question}`}
          onClick={() => void run('The decision was not saved', () => undoDecision(response, answer))}
        >
          Undo decision
        </Button>
      </HStack>
    );
  }
  if (rejecting) {
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
    <HStack>
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
    </HStack>
  );
}
