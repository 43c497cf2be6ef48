/** A reviewer's decision about one answer: approve, reject with a comment, take it back. */
import { type ControlResponse, calls, type RequirementResponse } from '@msp/contract';
import { request } from '@msp/http';
import { Button, CheckIcon, CloseIcon, HStack, UndoIcon } from '@msp/ui';
import { useState } from 'react';
import { CommentForm } from './comment-form';
import { useAction } from './use-action';
import { tookResponse } from './use-answer';

interface RequirementDecisionProps {
  response: ControlResponse;
  answer: RequirementResponse;
  question: string;
  controlId: string;
}

/** The response with one of its answers replaced. */
export const withAnswer = (response: ControlResponse, answer: RequirementResponse): ControlResponse => ({
  ...response,
  answers: response.answers.map((one) => (one.id === answer.id ? answer : one)),
});

export function RequirementDecision({ response, answer, question, controlId }: RequirementDecisionProps) {
  const { busy, run } = useAction();
  const [rejecting, setRejecting] = useState(false);
  const { id, version } = answer;
  const decided = (work: () => Promise<RequirementResponse>) =>
    run('The decision was not saved', async () => {
      const next = await work();
      setRejecting(false);
      await tookResponse(controlId, withAnswer(response, next));
    });
  const review = (decision: 'APPROVE' | 'REJECT', comment?: string) =>
    decided(() => request(calls.requirementResponses.review, { params: { id }, body: { decision, version, comment } }));

  if (answer.reviewStatus !== 'PENDING') {
    return (
      <HStack>
        <Button
          size="sm"
          icon={<UndoIcon />}
          busy={busy}
          aria-label={`Undo decision: ${question}`}
          onClick={() =>
            void decided(() => request(calls.requirementResponses.undoReview, { params: { id }, body: { version } }))
          }
        >
          Undo decision
        </Button>
      </HStack>
    );
  }
  if (rejecting) {
    return (
      <CommentForm
        draft={`requirement-review:${id}`}
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
