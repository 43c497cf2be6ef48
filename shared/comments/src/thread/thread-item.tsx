/** One thread: the comment that opened it, its replies, and where the next reply is written. */
import { type CommentThread, calls } from '@msp/contract';
import { Attempt, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Box, Button, chakra, Stack, Text } from '@msp/ui';
import { ReplyIcon } from '@msp/ui/pages';
import { useRef, useState } from 'react';
import { commentsChanged } from '../changed';
import { Composer } from '../compose/composer';
import { isBlank, isWritten, nothingWritten, type Written } from '../compose/written';
import { When } from '../when';
import { nameOf } from '../words';
import { CommentItem } from './comment-item';
import { ResolveButton } from './resolve-button';
import { useSettle } from './use-settle';

const Replies = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    marginTop: '3',
    paddingInlineStart: '3',
    borderInlineStartWidth: '2px',
  },
});

interface ThreadItemProps {
  thread: CommentThread;
  mayWrite: boolean;
  /** It is about to leave the list, with whatever has the focus in it. */
  onLeave: () => void;
}

export function ThreadItem({ thread, mayWrite, onLeave }: ThreadItemProps) {
  const { id, recordType, recordId, replies } = thread;
  const draft = useDraft<Written>(`comment-reply:${id}`, nothingWritten, isWritten);
  const [attempt] = useState(() => new Attempt());
  const [replying, setReplying] = useState(draft.wasRestored && !isBlank(draft.value));
  const replyButton = useRef<HTMLButtonElement>(null);
  const { moved, settle } = useSettle(thread, onLeave);
  // It is on its way to the other list.
  if (moved) return null;

  const finish = () => {
    setReplying(false);
    requestAnimationFrame(() => replyButton.current?.focus());
  };
  const opener = nameOf(thread.author);
  const replyHere = mayWrite && !replying && (
    <Button
      ref={replyButton}
      size="sm"
      variant="ghost"
      icon={<ReplyIcon />}
      aria-label={`Reply to ${opener}`}
      onClick={() => setReplying(true)}
    >
      Reply
    </Button>
  );
  // Under the last that was said; beside the reactions where nothing was said after it.
  const isAlone = replies.length === 0 && !thread.deletedAt;
  return (
    <li>
      <CommentItem
        comment={thread}
        hasReplies={replies.length > 0}
        mayWrite={mayWrite}
        onLeave={onLeave}
        foot={isAlone && replyHere}
        actions={mayWrite && <ResolveButton isResolved={thread.resolved !== null} opener={opener} onSettle={settle} />}
      />
      {thread.resolved && (
        <Text size="sm" tone="muted" marginTop="2">
          Resolved by {nameOf(thread.resolved.by)} <When at={thread.resolved.at} />
        </Text>
      )}
      {replies.length > 0 && (
        <Replies aria-label={`Replies to ${opener}`}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} hasReplies={false} mayWrite={mayWrite} onLeave={onLeave} />
            </li>
          ))}
        </Replies>
      )}
      {!isAlone && replyHere && <Box marginTop="1">{replyHere}</Box>}
      {mayWrite && replying && (
        <Box marginTop="2">
          <Stack paddingInlineStart="3">
            <Composer
              label={`Reply to ${opener}`}
              placeholder="Write a reply"
              draft={draft}
              sendLabel="Reply"
              autoFocus={!draft.wasRestored}
              onSend={async (outgoing) => {
                await request(calls.comments.create, {
                  body: { recordType, recordId, parentId: id, ...outgoing },
                  attempt,
                });
                await commentsChanged();
                finish();
              }}
              onCancel={() => {
                draft.clear();
                finish();
              }}
            />
          </Stack>
        </Box>
      )}
    </li>
  );
}
