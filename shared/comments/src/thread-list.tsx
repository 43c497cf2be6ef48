/** The threads of a record in one of its two states, and what stands there instead while there are none. */
import { Button, chakra, EmptyState, ErrorState, ForbiddenState, LoadingRegion, Skeleton, Stack, Text } from '@msp/ui';
import { CommentsIcon } from '@msp/ui/pages';
import { useRef } from 'react';
import { ThreadItem } from './thread/thread-item';
import { type CommentsRecord, type Shown, useThreads } from './use-threads';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& > li + li': { borderTopWidth: '1px', paddingTop: '4' },
  },
});

function Empty({ shown, resolved, mayWrite }: { shown: Shown; resolved: number; mayWrite: boolean }) {
  if (shown === 'resolved')
    return (
      <EmptyState
        compact
        icon={<CommentsIcon />}
        title="Nothing is resolved yet"
        description="A thread that is settled is kept here."
      />
    );
  return (
    <EmptyState
      compact
      icon={<CommentsIcon />}
      title={resolved > 0 ? 'No open comments' : 'No comments yet'}
      description={
        resolved > 0
          ? 'Everything that was said is settled, and stands under Resolved.'
          : mayWrite
            ? 'Write the first one: what is unclear, what is missing, who should look at it.'
            : 'What others write about it will stand here.'
      }
    />
  );
}

interface ThreadListProps {
  record: CommentsRecord;
  shown: Shown;
  mayWrite: boolean;
}

export function ThreadList({ record, shown, mayWrite }: ThreadListProps) {
  const { threads, summary, error, isValidating, retry, older } = useThreads(record, shown);
  const frame = useRef<HTMLDivElement>(null);

  if (!threads) {
    if (error?.status === 403) return <ForbiddenState compact what="the comments of this record" />;
    if (error)
      return (
        <ErrorState
          compact
          title="Comments could not be loaded"
          description={navigator.onLine ? error.message : 'You are offline. They are loaded when you are back online.'}
          onRetry={retry}
          retrying={isValidating}
        />
      );
    return (
      <LoadingRegion label="Loading comments">
        <Stack gap="4">
          <Skeleton height="16" />
          <Skeleton height="16" />
        </Stack>
      </LoadingRegion>
    );
  }
  return (
    // Takes the focus when what had it has left the list.
    <Stack ref={frame} gap="4" tabIndex={-1} outline="0">
      {threads.length === 0 ? (
        <Empty shown={shown} resolved={summary?.resolved ?? 0} mayWrite={mayWrite} />
      ) : (
        <List aria-label={shown === 'open' ? 'Open comments' : 'Resolved comments'}>
          {threads.map((thread) => (
            <ThreadItem key={thread.id} thread={thread} mayWrite={mayWrite} onLeave={() => frame.current?.focus()} />
          ))}
        </List>
      )}
      {older.error && (
        <Text role="alert" size="sm" tone="bad">
          Older comments could not be loaded: {older.error.message}
        </Text>
      )}
      {older.hasMore && (
        <Button size="sm" alignSelf="flex-start" busy={older.busy} onClick={older.load}>
          Older comments
        </Button>
      )}
    </Stack>
  );
}
