/**
 * Uploads: at most two at a time, each with its progress, cancel and retry. They continue when the component that started
 * them is gone.
 */
import { IdempotencyKey, messageOf, type UploadControl } from '@msp/http';
import { useRef, useState } from 'react';

const concurrentUploads = 2;

export interface QueuedFile {
  key: string;
  file: File;
  /** Makes a repeated upload idempotent. */
  idempotencyKey: IdempotencyKey;
  state: 'ready' | 'waiting' | 'sending' | 'failed' | 'done';
  /** 0 to 100. */
  percent: number;
  /** Why the upload failed. */
  error?: string | undefined;
}

export const isUnderWay = ({ state }: Pick<QueuedFile, 'state'>): boolean => state === 'waiting' || state === 'sending';

let count = 0;

export function queuedFile(file: File): QueuedFile {
  count += 1;
  return { key: `upload-${count}`, file, state: 'ready', percent: 0, idempotencyKey: new IdempotencyKey() };
}

interface Handlers<Item extends QueuedFile, Result> {
  send: (item: Item, control: UploadControl) => Promise<Result>;
  /** Called after each successful upload. */
  onSent: (result: Result, item: Item) => void;
  /** Called after each upload, successful or not. */
  onSettled?: () => void;
}

export function useUploadQueue<Item extends QueuedFile, Result>(handlers: Handlers<Item, Result>) {
  const [list, setList] = useState<readonly Item[]>([]);
  // Uploads outlive renders, so they work on the latest list and handlers.
  const current = useRef(list);
  const latest = useRef(handlers);
  latest.current = handlers;
  const aborts = useRef(new Map<string, AbortController>());

  const change = (next: (list: readonly Item[]) => readonly Item[]) => {
    current.current = next(current.current);
    setList(current.current);
  };
  const patch = (key: string, part: Partial<Item>) =>
    change((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const progress = (key: string, part: Partial<QueuedFile>) => patch(key, part as Partial<Item>);

  const send = async (item: Item) => {
    const { key, idempotencyKey } = item;
    const abort = new AbortController();
    aborts.current.set(key, abort);
    progress(key, { state: 'sending', percent: 0, error: undefined });
    try {
      const result = await latest.current.send(item, {
        idempotencyKey,
        signal: abort.signal,
        onProgress: (sent, total) => progress(key, { percent: total > 0 ? Math.round((sent / total) * 100) : 0 }),
      });
      progress(key, { state: 'done', percent: 100 });
      latest.current.onSent(result, item);
    } catch (error) {
      if (abort.signal.aborted) progress(key, { state: 'ready', percent: 0 });
      else progress(key, { state: 'failed', error: messageOf(error) });
    } finally {
      aborts.current.delete(key);
    }
  };

  const sendNext = () => {
    const sending = current.current.filter(({ state }) => state === 'sending').length;
    const waiting = current.current.filter(({ state }) => state === 'waiting');
    for (const item of waiting.slice(0, concurrentUploads - sending)) {
      void send(item).then(() => {
        sendNext();
        latest.current.onSettled?.();
      });
    }
  };

  return {
    list,
    /** The list at this moment, for handlers that run after the last render. */
    getList: () => current.current,
    change,
    patch,
    remove: (key: string) => change((all) => all.filter((one) => one.key !== key)),
    /** Queues the files that `wanted` selects and that are not under way. */
    start: (wanted: (item: Item) => boolean) => {
      change((all) => all.map((one) => (wanted(one) && !isUnderWay(one) ? { ...one, state: 'waiting' } : one)));
      sendNext();
    },
    cancel: (key: string) => {
      const abort = aborts.current.get(key);
      if (abort) abort.abort(new DOMException('The upload was cancelled.', 'AbortError'));
      else progress(key, { state: 'ready' });
    },
    cancelAll: () => {
      for (const abort of aborts.current.values()) abort.abort();
    },
  };
}
