/** Why the open answer cannot be decided, with Undo if the user has just decided it. */
import type { ControlResponse } from '@msp/contract';
import { useSession } from '@msp/session';
import { Callout } from '@msp/ui';
import { cannotReviewText, notWaitingText, responseDraft, UndoDecision, UnsentComment } from '../responses/public';

export function NotWaiting({ response }: { response: ControlResponse }) {
  const { user } = useSession();
  return (
    <>
      <Callout tone="attention" title={notWaitingText(response)}>
        {response.reviewStatus === 'IN_REVIEW' && cannotReviewText(response.submittedBy?.id === user?.id, true)}
        {!response.undoableUntil && <UnsentComment draft={responseDraft(response)} />}
      </Callout>
      <UndoDecision response={response} />
    </>
  );
}
