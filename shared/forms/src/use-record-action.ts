/** Runs an action on a record: busy meanwhile, a message if it fails, and what the page shows is loaded again. */
import { messageOf } from '@msp/http';
import { toast } from '@msp/ui';
import { useState } from 'react';

/**
 * @param failed the title of the message: "The policy was not retired"
 * @param refresh reloads what the page shows
 */
export function useRecordAction(failed: string, refresh: () => Promise<void>) {
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
      await refresh();
    }
  };
  return { busy, run };
}
