/** Runs an action on a control response. A conflict loads the response again. */
import { calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { HttpError, invalidate } from '@msp/http';

async function refreshAfterConflict(error: unknown): Promise<void> {
  if (error instanceof HttpError && error.status === 409)
    await invalidate(calls.controlResponses.ofControl, calls.controlResponses.list);
}

/** @param failed the title of the message: "Couldn't undo decision" */
export const useResponseAction = (failed: string) => useAction({ failed, refresh: refreshAfterConflict });
