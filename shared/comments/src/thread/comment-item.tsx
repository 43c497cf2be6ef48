/** One comment: who, when, what, with what attached; and what can be done about it. */
import type { Comment } from '@msp/contract';
import { Markdown } from '@msp/markdown';
import { Avatar, Box, chakra, Text } from '@msp/ui';
import { type ReactNode, useId } from 'react';
import { When } from '../when';
import { nameOf } from '../words';
import { AttachmentList } from './attachment-list';
import { EditComment } from './edit-comment';
import { OwnMenu } from './own-menu';
import { Reactions } from './reactions';
import { useEdit } from './use-edit';

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '7',
    '& > [data-part=who]': { flex: '1', minWidth: '0', lineHeight: 'tight', overflowWrap: 'anywhere' },
    '& > [data-part=who] > small': { display: 'inline-block', fontSize: 'xs', color: 'fg.muted' },
  },
});

interface CommentItemProps {
  comment: Comment;
  hasReplies: boolean;
  mayWrite: boolean;
  onLeave: () => void;
  /** Stand at the end of the head line. */
  actions?: ReactNode;
  /** Stands under the text, beside the reactions. */
  foot?: ReactNode;
}

export function CommentItem({ comment, hasReplies, mayWrite, onLeave, actions, foot }: CommentItemProps) {
  const headId = useId();
  const edit = useEdit(comment);
  const { author, body, createdAt, editedAt, deletedAt, attachments, isOwn } = comment;
  const name = nameOf(author);
  return (
    <article aria-labelledby={headId}>
      <Head>
        <Avatar name={name} />
        <div data-part="who" id={headId}>
          <Text as="strong" fontWeight="semibold">
            {name}
          </Text>{' '}
          <small>
            <When at={createdAt} />
            {editedAt && !deletedAt && (
              <>
                {' · edited '}
                <When at={editedAt} />
              </>
            )}
          </small>
        </div>
        {actions}
        {mayWrite && isOwn && !deletedAt && (
          <OwnMenu comment={comment} hasReplies={hasReplies} onEdit={edit.start} onLeave={onLeave} />
        )}
      </Head>
      <Box marginTop="1">
        {deletedAt ? (
          <Text tone="muted" fontStyle="italic">
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
