/** Resolves or reopens a thread: shown at once, rolled back on failure, and undone from the message. */
import { type CommentThread, calls } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { toast } from '@msp/ui';
import { useEffect, useState } from 'react';
import { invalidateComments } from '../invalidate';

async function send(id: string, resolved: boolean): Promise<boolean> {
  try {
    await request(resolved ? calls.comments.resolve : calls.comments.reopen, { params: { id } });
  } catch (error) {
    toast.error({
      title: resolved ? "Couldn't resolve thread" : "Couldn't reopen thread",
      description: messageOf(error),
    });
    return false;
  }
  toast.success({
    title: resolved ? 'Thread resolved' : 'Thread reopened',
    action: { label: 'Undo', onSelect: () => void send(id, !resolved) },
  });
  await invalidateComments();
  return true;
}

export function useResolve({ id, resolved }: Pick<CommentThread, 'id' | 'resolved'>, onLeave: () => void) {
  const [isMoving, setMoving] = useState(false);
  const isResolved = resolved !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's answer replaces the expected one
  useEffect(() => setMoving(false), [isResolved]);
  return {
    isMoving,
    toggle: async () => {
      setMoving(true);
      onLeave();
      if (!(await send(id, !isResolved))) setMoving(false);
    },
  };
}
