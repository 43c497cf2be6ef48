/** Submits an answer for review, or deletes its draft. */
import { calls } from '@msp/contract';
import { ActionError } from '@msp/forms';
import { request } from '@msp/http';
import { useResponseAction } from '../decision/use-response-action';
import { publishResponse } from '../saving/publish-response';
import type { ResponseForm } from '../saving/use-response-form';

export function useSubmission(form: ResponseForm, controlId: string) {
  const submission = useResponseAction("Couldn't submit response");
  const removal = useResponseAction("Couldn't delete draft");

  const submit = () =>
    submission.run(async () => {
      await form.flush();
      const { saved, edits } = form.getState();
      if (!saved) return undefined;
      if (Object.keys(edits).length > 0) throw new ActionError("Some changes aren't saved yet. Correct them first.");
      const { id, version } = saved;
      const next = await request(calls.controlResponses.submitForReview, { params: { id }, body: { version } });
      await publishResponse(controlId, next);
      return { title: 'Submitted for review' };
    });

  const remove = () =>
    removal.run(async () => {
      form.discard();
      const { saved } = form.getState();
      if (!saved) return undefined;
      const { id, version } = saved;
      await request(calls.controlResponses.remove, { params: { id }, query: { version } });
      await publishResponse(controlId, null);
      return { title: 'Draft deleted' };
    });

  return { submit, isSubmitting: submission.busy, remove, isRemoving: removal.busy };
}
