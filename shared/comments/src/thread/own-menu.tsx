/** The author's menu of a comment: edit, or delete after a confirmation. */
import { type Comment, calls } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { toast } from '@msp/ui';
import { ActionsMenu, ConfirmDialog, DeleteIcon, EditIcon, MenuItem } from '@msp/ui/pages';
import { useState } from 'react';
import { invalidateComments } from '../invalidate';

interface OwnMenuProps {
  comment: Comment;
  hasReplies: boolean;
  onEdit: () => void;
  onLeave: () => void;
}

export function OwnMenu({ comment, hasReplies, onEdit, onLeave }: OwnMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await request(calls.comments.remove, { params: { id: comment.id } });
      setAsking(false);
      toast.success({ title: 'Comment deleted' });
      await invalidateComments();
      onLeave();
    } catch (error) {
      toast.error({ title: "Couldn't delete comment", description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <ActionsMenu label="Edit or delete your comment" size="sm">
        <MenuItem value="edit" icon={<EditIcon />} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem value="delete" icon={<DeleteIcon />} danger onSelect={() => setAsking(true)}>
          Delete…
        </MenuItem>
      </ActionsMenu>
      <ConfirmDialog
        open={isAsking}
        title="Delete this comment?"
        confirmLabel="Delete comment"
        danger
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {hasReplies
          ? 'Its text and files are deleted for everyone. The replies stay.'
          : "It's deleted for everyone, along with its files."}
      </ConfirmDialog>
    </>
  );
}
