/** Files on their way into a comment that is being written: at most two at a time, each with its progress, cancel and retry. */
import { type CommentAttachment, calls } from '@msp/contract';
import { sentenceOf } from '@msp/files';
import { Attempt, upload } from '@msp/http';
import { useEffect, useRef, useState } from 'react';

const atOnce = 2;

export interface Pending {
  key: string;
  file: File;
  /** Sent again, it is there once. */
  attempt: Attempt;
  state: 'waiting' | 'sending' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** Why it failed, as the server says it. */
  error?: string | undefined;
}

let count = 0;

const fresh = (file: File): Pending => {
  count += 1;
  return { key: `attachment-${count}`, file, attempt: new Attempt(), state: 'waiting', percent: 0 };
};

export function useAttachments(onDone: (attachment: CommentAttachment) => void) {
  const [list, setList] = useState<readonly Pending[]>([]);
  // What runs outlives a render: it works on the latest list.
  const current = useRef(list);
  const done = useRef(onDone);
  done.current = onDone;
  const aborts = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const control of running.values()) control.abort();
    };
  }, []);

  const change = (next: (list: readonly Pending[]) => readonly Pending[]) => {
    current.current = next(current.current);
    setList(current.current);
  };
  const patch = (key: string, part: Partial<Pending>) =>
    change((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: string) => change((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file, attempt }: Pending) => {
    const control = new AbortController();
    aborts.current.set(key, control);
    patch(key, { state: 'sending', percent: 0, error: undefined });
    try {
      const onProgress = (sent: number, total: number) =>
        patch(key, { percent: total > 0 ? Math.round((sent / total) * 100) : 0 });
      const kept = await upload(
        calls.comments.uploadAttachment,
        { body: { file } },
        { onProgress, signal: control.signal, attempt },
      );
      remove(key);
      done.current(kept);
    } catch (error) {
      if (control.signal.aborted) remove(key);
      else patch(key, { state: 'failed', error: sentenceOf(error) });
    } finally {
      aborts.current.delete(key);
    }
  };

  const pump = () => {
    const sending = current.current.filter(({ state }) => state === 'sending').length;
    for (const next of current.current.filter(({ state }) => state === 'waiting').slice(0, atOnce - sending))
      void send(next).then(pump);
  };

  return {
    list,
    add: (files: readonly File[]) => {
      change((all) => [...all, ...files.map(fresh)]);
      pump();
    },
    cancel: (key: string) => {
      const control = aborts.current.get(key);
      if (control) control.abort(new DOMException('The upload was cancelled.', 'AbortError'));
      else remove(key);
    },
    retry: (key: string) => {
      patch(key, { state: 'waiting' });
      pump();
    },
    remove,
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
