/** Runs an action on a policy: busy meanwhile, a message if it fails, and what the page shows is loaded again. */
import { messageOf } from '@msp/http';
import { toast } from '@msp/ui';
import { useState } from 'react';
import { refreshPolicies } from './policy-calls';

/** @param failed the title of the message: "The policy was not retired" */
export function usePolicyAction(failed: string) {
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      toast.error({ title: failed, description: messageOf(error) });
    } finally {
      setBusy(false);
      // Also after a failure: another member may have changed it.
      await refreshPolicies();
    }
  };
  return { busy, run };
}
