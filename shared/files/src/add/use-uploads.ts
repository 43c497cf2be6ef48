/**
 * Files on their way to the server: at most two at a time, each with its progress, its cancel and its retry. They go on while
 * the dialog is closed, and after the page is left.
 */
import { calls, type EvidenceDetail } from '@msp/contract';
import { Attempt, invalidate, upload } from '@msp/http';
import { plural, toast } from '@msp/ui';
import { useRef, useState } from 'react';
import { sentenceOf } from '../words';
import { type Details, fieldsOf, guessType, noDetails, stemOf } from './details';

const atOnce = 2;

export interface Upload {
  key: string;
  file: File;
  details: Details;
  state: 'ready' | 'waiting' | 'sending' | 'failed' | 'done';
  /** 0 to 100. */
  percent: number;
  /** Why it failed, as a sentence. */
  error?: string | undefined;
  /** Sent again after an answer that was lost, it is not added twice. */
  attempt: Attempt;
}

interface Options {
  controlIds: readonly string[];
  onAdded: (evidence: EvidenceDetail) => void;
  /** The dialog is open. */
  isShown: boolean;
  /** Everything that was there has been kept. */
  onAllDone: () => void;
}

let count = 0;

function fresh(file: File): Upload {
  count += 1;
  const details = { ...noDetails, name: stemOf(file.name), type: guessType(file) };
  return { key: `upload-${count}`, file, details, state: 'ready', percent: 0, attempt: new Attempt() };
}

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending';

export function useUploads(options: Options) {
  const [list, setList] = useState<readonly Upload[]>([]);
  // What runs outlives a render: it works on the latest list and the latest options.
  const current = useRef(list);
  const latest = useRef(options);
  latest.current = options;
  const aborts = useRef(new Map<string, AbortController>());

  const change = (next: (list: readonly Upload[]) => readonly Upload[]) => {
    current.current = next(current.current);
    setList(current.current);
  };
  const patch = (key: string, part: Partial<Upload>) =>
    change((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const finish = () => {
    const all = current.current;
    if (all.some(isUnderWay)) return;
    const failed = all.filter(({ state }) => state === 'failed').length;
    const done = all.filter(({ state }) => state === 'done').length;
    // Whoever has the dialog open sees it there.
    if (failed > 0 && !latest.current.isShown)
      toast.error({
        title: `${plural(failed, 'file')} could not be added`,
        description: 'Nothing that you entered is lost: open “Add evidence” to see why and to try again.',
      });
    if (done === 0) return;
    if (failed === 0) toast.success({ title: done === 1 ? 'Evidence added' : `${done} pieces of evidence added` });
    void invalidate(calls.evidence.list, calls.controls.withStatus);
    change((left) => left.filter(({ state }) => state !== 'done'));
    if (current.current.length === 0) latest.current.onAllDone();
  };

  const send = async ({ key, file, details, attempt }: Upload) => {
    const control = new AbortController();
    aborts.current.set(key, control);
    patch(key, { state: 'sending', percent: 0, error: undefined });
    try {
      const body = { ...fieldsOf(details, latest.current.controlIds), file };
      const onProgress = (sent: number, total: number) =>
        patch(key, { percent: total > 0 ? Math.round((sent / total) * 100) : 0 });
      const added = await upload(calls.evidence.upload, { body }, { onProgress, signal: control.signal, attempt });
      patch(key, { state: 'done', percent: 100 });
      latest.current.onAdded(added);
    } catch (error) {
      if (control.signal.aborted) patch(key, { state: 'ready', percent: 0 });
      else patch(key, { state: 'failed', error: sentenceOf(error) });
    } finally {
      aborts.current.delete(key);
    }
  };

  const pump = () => {
    const sending = current.current.filter(({ state }) => state === 'sending').length;
    for (const next of current.current.filter(({ state }) => state === 'waiting').slice(0, atOnce - sending)) {
      void send(next).then(() => {
        pump();
        finish();
      });
    }
  };

  const queue = (wanted: (one: Upload) => boolean) => {
    change((all) => all.map((one) => (wanted(one) && !isUnderWay(one) ? { ...one, state: 'waiting' } : one)));
    pump();
  };

  return {
    list,
    isSending: list.some(isUnderWay),
    add: (files: readonly File[]) => change((all) => [...all, ...files.map(fresh)]),
    describe: (key: string, details: Details) => patch(key, { details }),
    remove: (key: string) => change((all) => all.filter((one) => one.key !== key)),
    cancel: (key: string) => {
      const control = aborts.current.get(key);
      if (control) control.abort(new DOMException('The upload was cancelled.', 'AbortError'));
      else patch(key, { state: 'ready' });
    },
    retry: (key: string) => queue((one) => one.key === key),
    start: () => queue(({ state }) => state !== 'done'),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
