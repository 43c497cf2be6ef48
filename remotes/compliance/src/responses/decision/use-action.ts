/** Runs one action at a time: busy while it runs, a message if it fails. A conflict revalidates the answer. */
import { calls } from '@msp/contract';
import { HttpError, invalidate } from '@msp/http';
import { toast } from '@msp/ui';
import { useState } from 'react';

export function useAction() {
  const [busy, setBusy] = useState(false);
  /** @returns whether the work succeeded */
  const run = async (failed: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.';
      toast.error({ title: failed, description });
      if (error instanceof HttpError && error.status === 409) {
        await invalidate(calls.controlResponses.ofControl, calls.controlResponses.list);
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
