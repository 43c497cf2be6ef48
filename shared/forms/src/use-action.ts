/** The one way to run an action that a button starts. */
import { messageOf } from '@msp/http';
import { toast } from '@msp/ui';
import { useRef, useState } from 'react';

type Message = Parameters<typeof toast.success>[0];

/** A reason not to go on that the page itself has found. Its message is shown as it is. */
export class ActionError extends Error {}

/** What to tell the user about a failure: the page's own reason, or the server's. */
export const reasonOf = (error: unknown): string => (error instanceof ActionError ? error.message : messageOf(error));

/** Returns the message to show when it has succeeded, or nothing. */
type Work = () => Promise<Message | undefined> | Promise<void>;

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
  run: (work: Work) => Promise<boolean>;
  /** Forgets the failure, when a dialog closes. */
  reset: () => void;
}

interface Outcome {
  /** Why it failed, in the words for the user; undefined if it succeeded. */
  reason: string | undefined;
  error: unknown;
}

async function attempt(failed: string | undefined, work: Work): Promise<Outcome> {
  try {
    const message = await work();
    if (message) toast.success(message);
    return { reason: undefined, error: undefined };
  } catch (error) {
    const reason = reasonOf(error);
    if (failed !== undefined) toast.error({ title: failed, description: reason });
    return { reason, error };
  }
}

/** Runs an action outside a component, such as Undo in a message. @returns whether it succeeded */
export async function runAction({ failed, refresh }: ActionOptions, work: Work): Promise<boolean> {
  const { reason, error } = await attempt(failed, work);
  await refresh?.(error);
  return reason === undefined;
}

/**
 * `busy` while it runs, a message if it fails, and `refresh` afterwards. The work returns the message to show when it has
 * succeeded, or nothing:
 *
 *     const { busy, run } = useAction({ failed: "Couldn't retire policy", refresh: refreshPolicies });
 *     const retire = () => run(async () => {
 *       await request(calls.policies.retire, { params: { id } });
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
    const { reason, error } = await attempt(failed, work);
    isRunning.current = false;
    setBusy(false);
    if (failed === undefined) setFailure(reason);
    await refresh?.(error);
    return reason === undefined;
  };
  return { busy, failure, run, reset: () => setFailure(undefined) };
}
