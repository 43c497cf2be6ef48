/** Decides about a whole answer. If another reviewer has decided first, the caller learns the result. */
import type { ControlResponse } from '@msp/contract';
import { ActionError } from '@msp/forms';
import { currentAfterConflict, type DecisionInput, decideResponse } from './review-calls';
import { useResponseAction } from './use-response-action';

interface DecisionHandlers {
  onDecided: () => void;
  /** Another reviewer decided first. */
  onOvertaken: (current: ControlResponse) => void;
}

export function useDecision(response: ControlResponse, { onDecided, onOvertaken }: DecisionHandlers) {
  const { busy, run } = useResponseAction("Couldn't save decision");
  /** @returns whether this decision was saved; if not, its comment is kept */
  const decide = async (input: DecisionInput): Promise<boolean> => {
    let isSaved = false;
    await run(async () => {
      try {
        await decideResponse(response, input, () => {
          isSaved = true;
          onDecided();
        });
      } catch (error) {
        const current = await currentAfterConflict(error, response);
        if (current.mayReview)
          throw new ActionError('The answer changed while you were reviewing it. Read it again, then decide.');
        onOvertaken(current);
        return;
      }
    });
    return isSaved;
  };
  return { busy, decide };
}
