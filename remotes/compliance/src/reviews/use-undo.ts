/** Undoes the user's own latest decision about a requirement, never another reviewer's. */
import type { ControlResponse } from '@msp/contract';
import { useSession } from '@msp/session';
import { toast } from '@msp/ui';
import { undoDecision, useAction } from '../responses/public';

export function useUndo(response: ControlResponse) {
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
