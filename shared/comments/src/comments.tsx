/** The comments of one record: what is open and what is resolved, and where the next one is written. */
import { type CommentedRecord, calls } from '@msp/contract';
import { Attempt, request } from '@msp/http';
import { useDraft, usePermissions } from '@msp/session';
import { EmptyState, Stack, Text } from '@msp/ui';
import { CommentsIcon, Segments } from '@msp/ui/pages';
import { type ReactNode, useState } from 'react';
import { commentsChanged } from './changed';
import { Composer } from './compose/composer';
import type { Outgoing } from './compose/use-composer';
import { isWritten, nothingWritten, type Written } from './compose/written';
import { ThreadList } from './thread-list';
import { type Shown, useFirstPage } from './use-threads';

export interface CommentsProps {
  recordType: CommentedRecord;
  /** Null while there is no record to speak of yet. */
  recordId: string | null;
  /** Makes the record that is missing, for its first comment; absent where this person may not. Answers its id. */
  onNeedRecord?: (() => Promise<string>) | undefined;
  /** Why there is nothing to speak of, where there is no record and none can be made. */
  nothingYet?: ReactNode;
  /** Names the draft where the record has no id yet; its id unless told. */
  draftKey?: string;
}

function NewComment({ recordType, recordId, onNeedRecord, draftKey, onSent }: CommentsProps & { onSent: () => void }) {
  const [attempt] = useState(() => new Attempt());
  const draft = useDraft<Written>(`comment:${recordType}:${draftKey ?? recordId}`, nothingWritten, isWritten);
  const send = async (outgoing: Outgoing) => {
    const id = recordId ?? (await onNeedRecord?.());
    if (!id) throw new Error('There is nothing to comment on yet.');
    await request(calls.comments.create, { body: { recordType, recordId: id, ...outgoing }, attempt });
    onSent();
    await commentsChanged();
  };
  return (
    <Composer
      label="New comment"
      placeholder="Ask, explain, or mention somebody with @"
      draft={draft}
      sendLabel="Comment"
      onSend={send}
    />
  );
}

export function Comments(props: CommentsProps) {
  const { recordType, recordId, onNeedRecord, nothingYet } = props;
  const { has } = usePermissions();
  const [shown, setShown] = useState<Shown>('open');
  const record = recordId === null ? null : { recordType, recordId };
  const { data } = useFirstPage(record, 'open');
  const mayWrite = has('comment:create');

  if (!record && (!mayWrite || !onNeedRecord))
    return <EmptyState compact icon={<CommentsIcon />} title="Nothing to discuss yet" description={nothingYet} />;
  return (
    <Stack gap="4">
      {mayWrite ? (
        <NewComment {...props} onSent={() => setShown('open')} />
      ) : (
        <Text size="sm" tone="muted">
          Your role in this organization lets you read comments, not write them.
        </Text>
      )}
      {record ? (
        <>
          {data && data.summary.open + data.summary.resolved > 0 && (
            <Segments
              label="Which comments"
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
          description="The first one also begins the answer to this control."
        />
      )}
    </Stack>
  );
}
