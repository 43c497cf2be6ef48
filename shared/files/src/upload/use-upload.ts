/** One upload that a page waits for: its progress, cancel, and why it failed. */
import { messageOf, type UploadControl } from '@msp/http';
import { useRef, useState } from 'react';

export function useUpload() {
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<unknown>();
  const abort = useRef<AbortController>(null);

  /** @returns the answer; undefined where the upload failed or was cancelled */
  const run = async <R>(
    send: (control: Omit<UploadControl, 'idempotencyKey'>) => Promise<R>,
  ): Promise<R | undefined> => {
    const control = new AbortController();
    abort.current = control;
    setPercent(0);
    setError(undefined);
    try {
      return await send({
        signal: control.signal,
        onProgress: (sent, total) => setPercent(total > 0 ? (sent / total) * 100 : 0),
      });
    } catch (failure) {
      if (!control.signal.aborted) setError(failure);
      return undefined;
    } finally {
      setPercent(undefined);
    }
  };

  return {
    run,
    isSending: percent !== undefined,
    percent: percent ?? 0,
    /** The error as it was thrown, for callers that read its details. */
    error,
    message: error === undefined ? undefined : messageOf(error),
    cancel: () => abort.current?.abort(new DOMException('The upload was cancelled.', 'AbortError')),
    reset: () => setError(undefined),
  };
}
