/** Carries out what a dialog does with a member: busy meanwhile, closed afterwards, and why it failed. */
import { messageOf } from '@msp/http';
import { toast } from '@msp/ui';
import { useState } from 'react';
import { refreshUsers } from '../shared/refresh-users';

interface UserChange {
  send: () => Promise<unknown>;
  /** The message afterwards. */
  done: { title: string; description: string };
}

export function useUserChange(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async ({ send, done }: UserChange) => {
    setBusy(true);
    try {
      await send();
      toast.success(done);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
      // Also after a failure: another administrator, or the person, may have changed what is shown.
      await refreshUsers();
    }
  };
  return { busy, failure, run };
}
