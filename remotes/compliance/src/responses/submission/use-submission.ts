/** Submits an answer for review, or deletes its draft. */
import { type ControlResponse, calls, type HealthReason } from '@msp/contract';
import { ActionError } from '@msp/forms';
import { HttpError, request } from '@msp/http';
import { useState } from 'react';
import { useResponseAction } from '../decision/use-response-action';
import { publishResponse } from '../saving/publish-response';
import type { ResponseForm } from '../saving/use-response-form';

/** Sends it. @returns what has to be explained first */
async function send(
  { id, version }: ControlResponse,
  explanation: string | undefined,
): Promise<{ next: ControlResponse } | { contradictions: HealthReason[] }> {
  try {
    const body = { version, ...(explanation !== undefined && { explanation }) };
    return { next: await request(calls.controlResponses.submitForReview, { params: { id }, body }) };
  } catch (error) {
    if (!(error instanceof HttpError) || error.errorCode !== 'CONTRADICTIONS') throw error;
    const { details } = error.body as { details: { contradictions: HealthReason[] } };
    return details;
  }
}

export function useSubmission(form: ResponseForm, controlId: string) {
  const submission = useResponseAction("Couldn't submit response");
  const removal = useResponseAction("Couldn't delete draft");

  const [contradictions, setContradictions] = useState<HealthReason[]>([]);

  /** @param explanation of what contradicts the response, once the server has named it */
  const submit = (explanation?: string) =>
    submission.run(async () => {
      await form.flush();
      const { saved, edits } = form.getState();
      if (!saved) return undefined;
      if (Object.keys(edits).length > 0) throw new ActionError("Some changes aren't saved yet. Correct them first.");
      const sent = await send(saved, explanation);
      if ('contradictions' in sent) {
        setContradictions(sent.contradictions);
        return undefined;
      }
      setContradictions([]);
      await publishResponse(controlId, sent.next);
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

  return {
    submit,
    isSubmitting: submission.busy,
    contradictions,
    keepEditing: () => setContradictions([]),
    remove,
    isRemoving: removal.busy,
  };
}
