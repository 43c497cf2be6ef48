/** What a composer does: keeps what is written, sends it once, and loses nothing of it when that fails. */
import { sentenceOf } from '@msp/files';
import { HttpError } from '@msp/http';
import { useRef, useState } from 'react';
import { toMarkdown } from './mention-text';
import { useAttachments } from './use-attachments';
import type { Written, WrittenDraft } from './written';

export interface Outgoing {
  body: string;
  attachmentIds: string[];
}

function reasonOf(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. What you wrote is kept here: send it when you are back online.';
  // A sentence of ours, such as why there is nothing to write about.
  if (error instanceof Error && !(error instanceof HttpError)) return error.message;
  return sentenceOf(error);
}

export function useComposer(draft: WrittenDraft, onSend: (outgoing: Outgoing) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // A file arrives whenever it does: it is added to what is written then.
  const latest = useRef(draft);
  latest.current = draft;
  const { value } = draft;

  const write = (part: Partial<Written>) => {
    const next = { ...latest.current.value, ...part };
    // Two files may arrive before the next render.
    latest.current = { ...latest.current, value: next };
    latest.current.set(next);
  };
  const uploads = useAttachments((kept) => write({ attachments: [...latest.current.value.attachments, kept] }));

  const blockedBy = uploads.list.some(({ state }) => state === 'failed')
    ? 'A file was not attached: try it again, or take it out.'
    : uploads.list.length > 0
      ? 'Files are still on their way.'
      : value.text.trim() === '' && value.attachments.length > 0
        ? 'Write a few words to go with the file.'
        : undefined;
  const canSend = !blockedBy && value.text.trim() !== '' && !busy;

  const send = async () => {
    if (!canSend) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSend({ body: toMarkdown(value), attachmentIds: value.attachments.map(({ id }) => id) });
      latest.current.clear();
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return { busy, error, blockedBy, canSend, send, write, uploads };
}
