/** Files being uploaded into a comment that is being written. An upload starts when its file is added. */
import { type CommentAttachment, calls } from '@msp/contract';
import { type QueuedFile, queuedFile, useUploadQueue } from '@msp/files';
import { upload } from '@msp/http';
import { useEffect, useRef } from 'react';

export type PendingFile = QueuedFile;

export function useAttachments(onAttached: (attachment: CommentAttachment) => void) {
  const queue = useUploadQueue<PendingFile, CommentAttachment>({
    send: ({ file }, control) => upload(calls.comments.uploadAttachment, { body: { file } }, control),
    onSent: (attachment, { key }) => {
      queue.remove(key);
      onAttached(attachment);
    },
  });
  const { list, remove, cancelAll } = queue;

  // A comment that is gone has no use for its files.
  const cancelLatest = useRef(cancelAll);
  cancelLatest.current = cancelAll;
  useEffect(() => () => cancelLatest.current(), []);

  return {
    list,
    add: (files: readonly File[]) => {
      queue.change((all) => [...all, ...files.map(queuedFile)]);
      queue.start(({ state }) => state === 'ready');
    },
    cancel: (key: string) => {
      queue.cancel(key);
      remove(key);
    },
    retry: (key: string) => queue.start((one) => one.key === key),
    remove,
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
