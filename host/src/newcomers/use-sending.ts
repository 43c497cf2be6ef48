/** Sends a call: busy meanwhile, and why it failed. */
import { messageOf } from '@msp/http';
import { useState } from 'react';

export function useSending() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (action: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send };
}
