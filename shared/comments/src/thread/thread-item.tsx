/** One thread: its first comment, the replies, and a composer for a reply. */
import { type CommentThread, calls } from '@msp/contract';
import { IdempotencyKey, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Box, Button, Stack, Text } from '@msp/ui';
import { ReplyIcon } from '@msp/ui/pages';
import { useRef, useState } from 'react';
import { type CommentValue, emptyComment, isBlank, isCommentValue } from '../compose/comment-draft';
import { Composer } from '../compose/composer';
import type { OutgoingComment } from '../compose/use-composer';
import { invalidateComments } from '../invalidate';
import { When } from '../when';
import { nameOf } from '../words';
import { CommentItem } from './comment-item';
import { ResolveButton } from './resolve-button';
import { useResolve } from './use-resolve';

interface ThreadItemProps {
  thread: CommentThread;
  mayWrite: boolean;
  /** Called before the thread leaves the list, with the focus if it is inside. */
  onLeave: () => void;
}

type ReplyDraft = ReturnType<typeof useDraft<CommentValue>>;

interface ReplyComposerProps {
  thread: CommentThread;
  opener: string;
  draft: ReplyDraft;
  onFinish: () => void;
}

function ReplyComposer({ thread, opener, draft, onFinish }: ReplyComposerProps) {
  const { id, recordType, recordId } = thread;
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const send = async (outgoing: OutgoingComment) => {
    await request(calls.comments.create, { body: { recordType, recordId, parentId: id, ...outgoing }, idempotencyKey });
    await invalidateComments();
    onFinish();
  };
  return (
    <Box marginTop="2" paddingInlineStart="3">
      <Composer
        label={`Reply to ${opener}`}
        placeholder="Write a reply"
        draft={draft}
        sendLabel="Reply"
        autoFocus={!draft.wasRestored}
        onSend={send}
        onCancel={() => {
          draft.clear();
          onFinish();
        }}
      />
    </Box>
  );
}

export function ThreadItem({ thread, mayWrite, onLeave }: ThreadItemProps) {
  const { id, replies } = thread;
  const draft = useDraft<CommentValue>(`comment-reply:${id}`, emptyComment, isCommentValue);
  const [replying, setReplying] = useState(draft.wasRestored && !isBlank(draft.value));
  const replyButton = useRef<HTMLButtonElement>(null);
  const { isMoving, toggle } = useResolve(thread, onLeave);
  // It moves to the other list.
  if (isMoving) return null;

  const finish = () => {
    setReplying(false);
    requestAnimationFrame(() => replyButton.current?.focus());
  };
  const opener = nameOf(thread.author);
  const reply = mayWrite && !replying && (
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
  // Under the last reply, or beside the reactions of the only comment.
  const isAlone = replies.length === 0 && !thread.deletedAt;
  return (
    <li>
      <CommentItem
        comment={thread}
        hasReplies={replies.length > 0}
        mayWrite={mayWrite}
        onLeave={onLeave}
        foot={isAlone && reply}
        actions={mayWrite && <ResolveButton isResolved={thread.resolved !== null} opener={opener} onToggle={toggle} />}
      />
      {thread.resolved && (
        <Text size="sm" tone="muted" marginTop="2">
          Resolved by {nameOf(thread.resolved.by)} <When at={thread.resolved.at} />
        </Text>
      )}
      {replies.length > 0 && (
        <Stack
          as="ol"
          gap="4"
          marginTop="3"
          paddingInlineStart="3"
          borderInlineStartWidth="2px"
          aria-label={`Replies to ${opener}`}
        >
          {replies.map((one) => (
            <li key={one.id}>
              <CommentItem comment={one} hasReplies={false} mayWrite={mayWrite} onLeave={onLeave} />
            </li>
          ))}
        </Stack>
      )}
      {!isAlone && reply && <Box marginTop="1">{reply}</Box>}
      {mayWrite && replying && <ReplyComposer thread={thread} opener={opener} draft={draft} onFinish={finish} />}
    </li>
  );
}
