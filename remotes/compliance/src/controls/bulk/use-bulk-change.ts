/** Changes several controls at once. Controls that were not changed stay selected, with the reason, until the user retries or closes it. */
import { type BodyOf, calls, type ResponseOf } from '@msp/contract';
import { HttpError, invalidate, messageOf, request } from '@msp/http';
import { plural, toast } from '@msp/ui';
import type { Selection } from '@msp/ui/pages';
import { useState } from 'react';
import { statusCalls } from '../answering/publish-response';

export type BulkChange = BodyOf<typeof calls.controlResponses.bulk>;

/** What went wrong in the last change, and the same change for the controls that it left out. */
export interface BulkFailure {
  title: string;
  /** Why the whole request failed; null if single controls were refused. */
  message: string | null;
  refused: ResponseOf<typeof calls.controlResponses.bulk>['refused'];
  retry: () => Promise<boolean>;
}

/** Without an answer from the server, some of the controls may have been changed. */
const failureTitle = (error: unknown) =>
  error instanceof HttpError && error.status !== 0
    ? 'No control was changed'
    : 'Some controls may not have been changed';

export function useBulkChange(selection: Selection) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BulkFailure>();

  /** @returns whether the API accepted the request */
  const run = async (change: BulkChange, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      const result = await request(calls.controlResponses.bulk, { body: change });
      const { refused } = result;
      const controlIds = refused.map(({ control }) => control.id);
      const title = `${plural(refused.length, 'control')} could not be changed`;
      const retry = () => run({ ...change, controlIds }, done);
      selection.replace(controlIds);
      setFailure(refused.length > 0 ? { title, message: null, refused, retry } : undefined);
      if (result.done > 0) toast.success({ title: `${plural(result.done, 'control')} ${done}` });
      return true;
    } catch (error) {
      const retry = () => run(change, done);
      setFailure({ title: failureTitle(error), message: messageOf(error), refused: [], retry });
      return false;
    } finally {
      setBusy(false);
      await invalidate(calls.controlResponses.ofControl, ...statusCalls);
    }
  };

  return { busy, run, failure, dismissFailure: () => setFailure(undefined) };
}
