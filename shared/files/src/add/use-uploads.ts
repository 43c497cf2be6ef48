/** Evidence being uploaded from the dialog. The uploads continue while it is closed and after the page is left. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { invalidate, upload } from '@msp/http';
import { plural, toast } from '@msp/ui';
import { useState } from 'react';
import { isUnderWay, type QueuedFile, queuedFile, useUploadQueue } from '../upload/use-upload-queue';
import { useUploadRules } from '../upload/use-upload-rules';
import { type Details, fieldsOf, guessType, noDetails, type SharedDetails, stemOf, withShared } from './details';
import type { RefusedFile } from './refused-files';

export interface Upload extends QueuedFile {
  details: Details;
}

interface Options {
  controlIds: readonly string[];
  onAdded: (evidence: EvidenceDetail) => void;
  /** Whether the dialog is open. */
  isShown: boolean;
  /** Called when every file has been added. */
  onAllDone: () => void;
}

const withDetails = (file: File): Upload => ({
  ...queuedFile(file),
  details: { ...noDetails, name: stemOf(file.name), type: guessType(file) },
});

export function useUploads({ controlIds, onAdded, isShown, onAllDone }: Options) {
  const { summary, refusalOf } = useUploadRules();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const finish = () => {
    const all = queue.getList();
    if (all.some(isUnderWay)) return;
    const failed = all.filter(({ state }) => state === 'failed').length;
    const done = all.filter(({ state }) => state === 'done').length;
    // An open dialog shows the failure itself.
    if (failed > 0 && !isShown)
      toast.error({
        title: `Couldn't add ${plural(failed, 'file')}`,
        description: 'Your entries are kept. Open “Add evidence” to see why and retry.',
      });
    if (done === 0) return;
    if (failed === 0) toast.success({ title: done === 1 ? 'Evidence added' : `${done} pieces of evidence added` });
    void invalidate(calls.evidence.list, calls.controls.withStatus, calls.dashboard.work);
    queue.change((list) => list.filter(({ state }) => state !== 'done'));
    if (queue.getList().length === 0 && refused.length === 0) onAllDone();
  };
  const queue = useUploadQueue<Upload, EvidenceDetail>({
    send: ({ file, details }, control) =>
      upload(calls.evidence.upload, { body: { ...fieldsOf(details, controlIds), file } }, control),
    onSent: onAdded,
    onSettled: finish,
  });
  const add = (files: readonly File[]) => {
    const checked = files.map((file) => ({ item: withDetails(file), reason: refusalOf(file) }));
    queue.change((all) => [...all, ...checked.flatMap(({ item, reason }) => (reason === undefined ? item : []))]);
    setRefused((all) => [
      ...all,
      ...checked.flatMap(({ item: { key, file }, reason }) =>
        reason === undefined ? [] : { key, name: file.name, reason },
      ),
    ]);
  };
  const { list, cancel, remove } = queue;
  return {
    list,
    isSending: list.some(isUnderWay),
    /** Which files are accepted. */
    accepted: summary,
    refused,
    removeRefused: (key: string) => setRefused((all) => all.filter((one) => one.key !== key)),
    add,
    describe: (key: string, details: Details) => queue.patch(key, { details }),
    describeAll: (shared: SharedDetails) =>
      queue.change((all) =>
        all.map((one) =>
          isUnderWay(one) || one.state === 'done' ? one : { ...one, details: withShared(one.details, shared) },
        ),
      ),
    remove,
    cancel,
    retry: (key: string) => queue.start((one) => one.key === key),
    start: () => queue.start(({ state }) => state !== 'done'),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
