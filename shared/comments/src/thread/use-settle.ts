/** Resolves a thread or opens it again: shown at once, taken back where it fails, and undone from the message. */
import { type CommentThread, calls } from '@msp/contract';
import { sentenceOf } from '@msp/files';
import { request } from '@msp/http';
import { toast } from '@msp/ui';
import { useEffect, useState } from 'react';
import { commentsChanged } from '../changed';

async function send(id: string, resolved: boolean): Promise<boolean> {
  try {
    await request(resolved ? calls.comments.resolve : calls.comments.reopen, { params: { id } });
  } catch (error) {
    toast.error({
      title: resolved ? 'The thread was not resolved' : 'The thread was not reopened',
      description: sentenceOf(error),
    });
    return false;
  }
  toast.success({
    title: resolved ? 'Thread resolved' : 'Thread reopened',
    action: { label: 'Undo', onSelect: () => void send(id, !resolved) },
  });
  await commentsChanged();
  return true;
}

export function useSettle({ id, resolved }: Pick<CommentThread, 'id' | 'resolved'>, onLeave: () => void) {
  const [moved, setMoved] = useState(false);
  const isResolved = resolved !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says now is what counts
  useEffect(() => setMoved(false), [isResolved]);
  return {
    moved,
    settle: async () => {
      setMoved(true);
      onLeave();
      if (!(await send(id, !isResolved))) setMoved(false);
    },
  };
}
