/** The open or the resolved threads of a record, with loading, error and empty states. */
import { Button, EmptyState, ErrorState, ForbiddenState, LoadingRegion, Skeleton, Stack, Text } from '@msp/ui';
import { CommentsIcon } from '@msp/ui/pages';
import { useRef } from 'react';
import { ThreadItem } from './thread/thread-item';
import { type CommentsRecord, type ThreadFilter, useThreads } from './use-threads';

function Empty({ shown, resolved, mayWrite }: { shown: ThreadFilter; resolved: number; mayWrite: boolean }) {
  if (shown === 'resolved')
    return (
      <EmptyState
        compact
        icon={<CommentsIcon />}
        title="No resolved comments"
        description="Resolved threads are kept here."
      />
    );
  return (
    <EmptyState
      compact
      icon={<CommentsIcon />}
      title={resolved > 0 ? 'No open comments' : 'No comments yet'}
      description={
        resolved > 0
          ? 'Every thread is under Resolved.'
          : mayWrite
            ? 'Ask a question, or say what is missing.'
            : 'Comments from your team appear here.'
      }
    />
  );
}

interface ThreadListProps {
  record: CommentsRecord;
  shown: ThreadFilter;
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
          title="Couldn't load comments"
          description={navigator.onLine ? error.message : "You're offline. Comments load when you're back online."}
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
    // Takes the focus when the focused thread leaves the list.
    <Stack ref={frame} gap="4" tabIndex={-1}>
      {threads.length === 0 ? (
        <Empty shown={shown} resolved={summary?.resolved ?? 0} mayWrite={mayWrite} />
      ) : (
        <Stack as="ol" gap="4" aria-label={shown === 'open' ? 'Open comments' : 'Resolved comments'}>
          {threads.map((thread) => (
            <ThreadItem key={thread.id} thread={thread} mayWrite={mayWrite} onLeave={() => frame.current?.focus()} />
          ))}
        </Stack>
      )}
      {older.error && (
        <Text role="alert" size="sm" tone="bad">
          Couldn't load older comments: {older.error.message}
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
