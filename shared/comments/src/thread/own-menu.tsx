/** What one can do with one's own comment: change it, or take it away after being asked. */
import { type Comment, calls } from '@msp/contract';
import { sentenceOf } from '@msp/files';
import { request } from '@msp/http';
import { IconButton, toast } from '@msp/ui';
import { ConfirmDialog, Menu, MenuItem } from '@msp/ui/overlays';
import { DeleteIcon, EditIcon, MoreIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { commentsChanged } from '../changed';

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
      await commentsChanged();
      onLeave();
    } catch (error) {
      toast.error({ title: 'The comment was not deleted', description: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Menu
        label="Your comment"
        placement="bottom-end"
        trigger={
          <IconButton size="sm" width="7" aria-label="Change or delete your comment">
            <MoreIcon />
          </IconButton>
        }
      >
        <MenuItem value="edit" icon={<EditIcon />} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem value="delete" icon={<DeleteIcon />} danger onSelect={() => setAsking(true)}>
          Delete…
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        title="Delete this comment?"
        confirmLabel="Delete"
        danger
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {hasReplies
          ? 'Its text and files go for everybody. The replies stay, under an empty place.'
          : 'It goes for everybody, with its files.'}
      </ConfirmDialog>
    </>
  );
}
