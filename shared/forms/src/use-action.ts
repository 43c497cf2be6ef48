/** The one way to run an action that a button starts. */
import { messageOf } from '@msp/http';
import { toast } from '@msp/ui';
import { useRef, useState } from 'react';

type Message = Parameters<typeof toast.success>[0];

/** A reason not to go on that the page itself has found. Its message is shown as it is. */
export class ActionError extends Error {}

export interface ActionOptions {
  /** The title of the message if it fails: "Couldn't archive evidence". Without it, the caller shows `failure`. */
  failed?: string;
  /** Reloads what the page shows. Also called after a failure, because another member may have changed the record. */
  refresh?: (error?: unknown) => Promise<unknown>;
}

export interface Action {
  busy: boolean;
  /** Why the last run failed, for a dialog that shows it. */
  failure: string | undefined;
  /** @returns whether the work succeeded. A second run is refused while the first is busy. */
  run: (work: () => Promise<Message | undefined> | Promise<void>) => Promise<boolean>;
  /** Forgets the failure, when a dialog closes. */
  reset: () => void;
}

/**
 * `busy` while it runs, a message if it fails, and `refresh` afterwards. The work returns the message to show when it has
 * succeeded, or nothing:
 *
 *     const { busy, run } = useAction({ failed: "Couldn't retire policy", refresh: refreshPolicies });
 *     const retire = () => run(async () => {
 *       await request(calls.policyDocuments.retire, { params: { id } });
 *       return { title: 'Policy retired' };
 *     });
 *     <Button busy={busy} onClick={() => void retire()}>Retire</Button>
 */
export function useAction({ failed, refresh }: ActionOptions = {}): Action {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);

  const run: Action['run'] = async (work) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    let problem: unknown;
    let succeeded = false;
    try {
      const message = await work();
      succeeded = true;
      if (message) toast.success(message);
    } catch (error) {
      problem = error;
      const description = error instanceof ActionError ? error.message : messageOf(error);
      if (failed === undefined) setFailure(description);
      else toast.error({ title: failed, description });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
    await refresh?.(problem);
    return succeeded;
  };
  return { busy, failure, run, reset: () => setFailure(undefined) };
}
