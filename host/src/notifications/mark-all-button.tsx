/** Marks all notifications as read. Afterwards the same button undoes it. */
import { Button, UndoIcon, VisuallyHidden } from '@msp/ui';
import { ResolveIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { readAll, unread } from './marking';

interface MarkAllButtonProps {
  /** How many notifications are unread; undefined until it is known. */
  count: number | undefined;
  variant?: 'ghost';
}

export function MarkAllButton({ count, variant }: MarkAllButtonProps) {
  const [busy, setBusy] = useState(false);
  /** The time that they were marked with. */
  const [readAt, setReadAt] = useState<string>();
  const canUndo = readAt !== undefined && count === 0;
  const run = async () => {
    setBusy(true);
    if (canUndo) await unread({ readAt });
    setReadAt(canUndo ? undefined : (await readAll())?.readAt);
    setBusy(false);
  };
  return (
    <>
      <Button
        {...(variant && { variant })}
        icon={canUndo ? <UndoIcon /> : <ResolveIcon />}
        busy={busy}
        disabled={!busy && !canUndo && !count}
        onClick={() => void run()}
      >
        {canUndo ? 'Undo' : 'Mark all as read'}
      </Button>
      <VisuallyHidden role="status">{canUndo ? 'All notifications are marked as read' : ''}</VisuallyHidden>
    </>
  );
}
