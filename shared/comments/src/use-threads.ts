/** The threads of a record, newest first: the first page from the cache, older pages on request. */
import { type CommentedRecord, type CommentThread, calls } from '@msp/contract';
import { type HttpError, request, useCall } from '@msp/http';
import { useEffect, useRef, useState } from 'react';

export interface CommentsRecord {
  recordType: CommentedRecord;
  recordId: string;
}

export type ThreadFilter = 'open' | 'resolved';

const pageSize = 20;

const queryOf = ({ recordType, recordId }: CommentsRecord, shown: ThreadFilter) => ({
  recordType,
  recordId,
  resolved: shown === 'resolved' ? ('true' as const) : ('false' as const),
  limit: pageSize,
});

/** The first page, with the numbers of open and resolved threads. */
export const useFirstPage = (record: CommentsRecord | null, shown: ThreadFilter) =>
  useCall(calls.comments.list, record && { query: queryOf(record, shown) });

interface Older {
  items: readonly CommentThread[];
  nextCursor: string | null;
  pages: number;
}

export function useThreads(record: CommentsRecord, shown: ThreadFilter) {
  const { data, error, isValidating, mutate } = useFirstPage(record, shown);
  const [older, setOlder] = useState<Older>();
  const [busy, setBusy] = useState(false);
  const [olderError, setOlderError] = useState<HttpError>();
  const requests = useRef(0);

  const load = async (from: string, pages: number): Promise<void> => {
    requests.current += 1;
    const mine = requests.current;
    const items: CommentThread[] = [];
    let cursor: string | null = from;
    for (let page = 0; page < pages && cursor !== null; page++) {
      const more: { items: CommentThread[]; nextCursor: string | null } = await request(calls.comments.list, {
        query: { ...queryOf(record, shown), cursor },
      });
      items.push(...more.items);
      cursor = more.nextCursor;
    }
    if (mine === requests.current) setOlder({ items, nextCursor: cursor, pages });
  };

  // When the first page changes, later pages may have changed too. The old ones stay until the new ones have loaded.
  const follow = useRef<() => void>(undefined);
  follow.current = () => {
    if (!older || !data) return;
    if (data.nextCursor) void load(data.nextCursor, older.pages).catch(() => {});
    else setOlder(undefined);
  };
  const seen = useRef(data);
  useEffect(() => {
    if (seen.current === data) return;
    seen.current = data;
    follow.current?.();
  }, [data]);

  const first = data?.items ?? [];
  const known = new Set(first.map(({ id }) => id));
  const nextCursor = older ? older.nextCursor : (data?.nextCursor ?? null);

  const loadOlder = async () => {
    if (!data?.nextCursor) return;
    setBusy(true);
    setOlderError(undefined);
    try {
      await load(data.nextCursor, (older?.pages ?? 0) + 1);
    } catch (failure) {
      setOlderError(failure as HttpError);
    } finally {
      setBusy(false);
    }
  };

  return {
    /** Undefined until the first page has loaded. */
    threads: data && [...first, ...(older?.items ?? []).filter(({ id }) => !known.has(id))],
    summary: data?.summary,
    error,
    isValidating,
    retry: () => void mutate(),
    older: { hasMore: nextCursor !== null, load: () => void loadOlder(), busy, error: olderError },
  };
}
