/** The threads of a record, newest first: the first page as everybody has it cached, older ones on request. */
import { type CommentedRecord, type CommentThread, calls } from '@msp/contract';
import { type HttpError, request, useCall } from '@msp/http';
import { useEffect, useRef, useState } from 'react';

export interface CommentsRecord {
  recordType: CommentedRecord;
  recordId: string;
}

export type Shown = 'open' | 'resolved';

const pageSize = 20;

const queryOf = ({ recordType, recordId }: CommentsRecord, shown: Shown) => ({
  recordType,
  recordId,
  resolved: shown === 'resolved' ? ('true' as const) : ('false' as const),
  limit: pageSize,
});

/** The first page, which also counts what is open and what is resolved. */
export const useFirstPage = (record: CommentsRecord | null, shown: Shown) =>
  useCall(calls.comments.list, record && { query: queryOf(record, shown) });

interface Older {
  items: readonly CommentThread[];
  nextCursor: string | null;
  pages: number;
}

export function useThreads(record: CommentsRecord, shown: Shown) {
  const { data, error, isValidating, mutate } = useFirstPage(record, shown);
  const [older, setOlder] = useState<Older>();
  const [busy, setBusy] = useState(false);
  const [olderError, setOlderError] = useState<HttpError>();
  const asked = useRef(0);

  const load = async (from: string, pages: number): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    const items: CommentThread[] = [];
    let cursor: string | null = from;
    for (let page = 0; page < pages && cursor !== null; page++) {
      const more: { items: CommentThread[]; nextCursor: string | null } = await request(calls.comments.list, {
        query: { ...queryOf(record, shown), cursor },
      });
      items.push(...more.items);
      cursor = more.nextCursor;
    }
    if (mine === asked.current) setOlder({ items, nextCursor: cursor, pages });
  };

  // When the first page changes, those after it may have too. Until they have come, what was shown stays.
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
    /** Undefined while nothing has come yet. */
    threads: data && [...first, ...(older?.items ?? []).filter(({ id }) => !known.has(id))],
    summary: data?.summary,
    error,
    isValidating,
    retry: () => void mutate(),
    older: { hasMore: nextCursor !== null, load: () => void loadOlder(), busy, error: olderError },
  };
}
