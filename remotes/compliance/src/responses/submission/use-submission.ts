/** Submits an answer for review, or deletes its draft. */
import { calls } from '@msp/contract';
import { request } from '@msp/http';
import { toast } from '@msp/ui';
import { useAction } from '../decision/use-action';
import { publishResponse } from '../saving/publish-response';
import type { ResponseForm } from '../saving/use-response-form';

export function useSubmission(form: ResponseForm, controlId: string) {
  const submission = useAction();
  const removal = useAction();

  const submit = () =>
    submission.run('The answer was not submitted', async () => {
      await form.flush();
      const { saved, edits } = form.getState();
      if (!saved) return;
      if (Object.keys(edits).length > 0) throw new Error('Some changes are not saved yet. Correct them first.');
      const { id, version } = saved;
      const next = await request(calls.controlResponses.submitForReview, { params: { id }, body: { version } });
      await publishResponse(controlId, next);
      toast.success({ title: 'Submitted for review' });
    });

  const remove = () =>
    removal.run('The draft was not deleted', async () => {
      form.discard();
      const { saved } = form.getState();
      if (!saved) return;
      const { id, version } = saved;
      await request(calls.controlResponses.remove, { params: { id }, query: { version } });
      await publishResponse(controlId, null);
      toast.success({ title: 'Draft deleted' });
    });

  return { submit, isSubmitting: submission.busy, remove, isRemoving: removal.busy };
}
