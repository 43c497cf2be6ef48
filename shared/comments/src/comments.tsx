/** The comments of one record: open and resolved threads, and a composer for a new one. */
import { type CommentedRecord, calls } from '@msp/contract';
import { IdempotencyKey, request } from '@msp/http';
import { useDraft, usePermissions } from '@msp/session';
import { EmptyState, Stack, Text } from '@msp/ui';
import { CommentsIcon, Segments } from '@msp/ui/pages';
import { type ReactNode, useState } from 'react';
import { type CommentValue, emptyComment, isCommentValue } from './compose/comment-draft';
import { Composer } from './compose/composer';
import type { OutgoingComment } from './compose/use-composer';
import { invalidateComments } from './invalidate';
import { ThreadList } from './thread-list';
import { type ThreadFilter, useFirstPage } from './use-threads';

export interface CommentsProps {
  recordType: CommentedRecord;
  /** Null while the record does not exist yet. */
  recordId: string | null;
  /** Creates the record for its first comment and returns its id; absent where the user may not. */
  createRecord?: (() => Promise<string>) | undefined;
  /** Shown where there is no record and the user may not create one. */
  emptyText?: ReactNode;
  /** Names the draft of a new comment; the record's id by default. */
  draftKey?: string;
}

function NewComment({ recordType, recordId, createRecord, draftKey, onSent }: CommentsProps & { onSent: () => void }) {
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const draft = useDraft<CommentValue>(`comment:${recordType}:${draftKey ?? recordId}`, emptyComment, isCommentValue);
  const send = async (outgoing: OutgoingComment) => {
    const id = recordId ?? (await createRecord?.());
    if (!id) throw new Error('There is nothing to comment on yet.');
    await request(calls.comments.create, { body: { recordType, recordId: id, ...outgoing }, idempotencyKey });
    onSent();
    await invalidateComments();
  };
  return (
    <Composer
      label="New comment"
      placeholder="Write a comment. Use @ to mention someone."
      draft={draft}
      sendLabel="Comment"
      onSend={send}
    />
  );
}

export default function Comments(props: CommentsProps) {
  const { recordType, recordId, createRecord, emptyText } = props;
  const { has } = usePermissions();
  const [shown, setShown] = useState<ThreadFilter>('open');
  const record = recordId === null ? null : { recordType, recordId };
  const { data } = useFirstPage(record, 'open');
  const mayWrite = has('comment:create');

  if (!record && (!mayWrite || !createRecord))
    return <EmptyState compact icon={<CommentsIcon />} title="Nothing to discuss yet" description={emptyText} />;
  return (
    <Stack gap="4">
      {mayWrite ? (
        <NewComment {...props} onSent={() => setShown('open')} />
      ) : (
        <Text size="sm" tone="muted">
          Your role in this organisation lets you read comments but not write them.
        </Text>
      )}
      {record ? (
        <>
          {data && data.summary.open + data.summary.resolved > 0 && (
            <Segments
              label="Comments to show"
              value={shown}
              onChange={setShown}
              options={[
                { value: 'open', label: `Open ${data.summary.open}` },
                { value: 'resolved', label: `Resolved ${data.summary.resolved}` },
              ]}
            />
          )}
          <ThreadList key={shown} record={record} shown={shown} mayWrite={mayWrite} />
        </>
      ) : (
        <EmptyState
          compact
          icon={<CommentsIcon />}
          title="No comments yet"
          description="Your first comment also starts the answer to this control."
        />
      )}
    </Stack>
  );
}
