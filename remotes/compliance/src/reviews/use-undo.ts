/** Undoes the user's own latest decision about a requirement, never another reviewer's. */
import type { ControlResponse } from '@msp/contract';
import { useSession } from '@msp/session';
import { undoDecision, useResponseAction } from '../responses/public';

export function useUndo(response: ControlResponse) {
  const { user } = useSession();
  const { busy, run } = useResponseAction("Couldn't undo decision");
  const latest = response.answers
    .filter((answer) => answer.reviewStatus !== 'PENDING' && answer.reviewedBy?.id === user?.id)
    .sort((one, other) => (other.reviewedAt ?? '').localeCompare(one.reviewedAt ?? ''))[0];
  const undo = () =>
    latest &&
    run(async () => {
      await undoDecision(response, latest);
      return { title: 'Decision undone', description: 'The answer to that requirement is pending again.' };
    });
  return { canUndo: latest !== undefined, isUndoing: busy, undo };
}
