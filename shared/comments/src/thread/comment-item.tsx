/** One comment: author, time, text, attachments and reactions, and the menu of its author. */
import type { Comment } from '@msp/contract';
import { Markdown } from '@msp/markdown';
import { Avatar, Box, Inline, Text } from '@msp/ui';
import { type ReactNode, useId } from 'react';
import { When } from '../when';
import { nameOf } from '../words';
import { AttachmentList } from './attachment-list';
import { EditComment } from './edit-comment';
import { OwnMenu } from './own-menu';
import { Reactions } from './reactions';
import { useEdit } from './use-edit';

interface CommentItemProps {
  comment: Comment;
  hasReplies: boolean;
  mayWrite: boolean;
  onLeave: () => void;
  /** At the end of the first line. */
  actions?: ReactNode;
  /** Beside the reactions. */
  foot?: ReactNode;
}

export function CommentItem({ comment, hasReplies, mayWrite, onLeave, actions, foot }: CommentItemProps) {
  const headId = useId();
  const edit = useEdit(comment);
  const { author, body, createdAt, editedAt, deletedAt, attachments, isOwn } = comment;
  const name = nameOf(author);
  return (
    <article aria-labelledby={headId}>
      <Inline as="header" minHeight="7">
        <Avatar name={name} />
        <Box id={headId} flex="1" minWidth="0" overflowWrap="anywhere">
          <Text as="strong" weight="semibold">
            {name}
          </Text>{' '}
          <Text as="small" size="xs" tone="muted">
            <When at={createdAt} />
            {editedAt && !deletedAt && (
              <>
                {' · edited '}
                <When at={editedAt} />
              </>
            )}
          </Text>
        </Box>
        {actions}
        {mayWrite && isOwn && !deletedAt && (
          <OwnMenu comment={comment} hasReplies={hasReplies} onEdit={edit.start} onLeave={onLeave} />
        )}
      </Inline>
      <Box marginTop="1">
        {deletedAt ? (
          <Text tone="muted" italic>
            This comment was deleted.
          </Text>
        ) : edit.draft.value ? (
          <EditComment comment={comment} edit={edit} />
        ) : (
          <>
            <Markdown source={body} breaks />
            <AttachmentList attachments={attachments} />
            <Reactions comment={comment} mayReact={mayWrite}>
              {foot}
            </Reactions>
          </>
        )}
      </Box>
    </article>
  );
}
