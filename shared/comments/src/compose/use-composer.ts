/** The state of a composer: updates the draft, sends it once, and keeps it when sending fails. */
import { HttpError, messageOf } from '@msp/http';
import { useRef, useState } from 'react';
import type { CommentDraft, CommentValue } from './comment-draft';
import { toMarkdown } from './mention-text';
import { type Attachments, useAttachments } from './use-attachments';

export interface OutgoingComment {
  body: string;
  attachmentIds: string[];
}

function failureText(error: unknown): string {
  if (!navigator.onLine) return "You're offline. Your comment is kept here. Send it when you're back online.";
  // Errors of this application, such as a record that does not exist yet.
  if (error instanceof Error && !(error instanceof HttpError)) return error.message;
  return messageOf(error);
}

/** Why the comment cannot be sent yet. */
function blockedBy({ text, attachments }: CommentValue, uploads: Attachments): string | undefined {
  if (uploads.list.some(({ state }) => state === 'failed')) return "Couldn't attach a file. Retry or remove it.";
  if (uploads.list.length > 0) return 'Files are still uploading.';
  if (text.trim() === '' && attachments.length > 0) return 'Write a few words about the file.';
  return undefined;
}

export function useComposer(draft: CommentDraft, onSend: (outgoing: OutgoingComment) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // An upload may end at any time and adds to the draft as it is then.
  const latest = useRef(draft);
  latest.current = draft;
  const { value } = draft;

  const update = (part: Partial<CommentValue>) => {
    const next = { ...latest.current.value, ...part };
    // Two uploads may end before the next render.
    latest.current = { ...latest.current, value: next };
    latest.current.set(next);
  };
  const uploads = useAttachments((attachment) =>
    update({ attachments: [...latest.current.value.attachments, attachment] }),
  );

  const blocked = blockedBy(value, uploads);
  const canSend = !blocked && value.text.trim() !== '' && !busy;

  const send = async () => {
    if (!canSend) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSend({ body: toMarkdown(value), attachmentIds: value.attachments.map(({ id }) => id) });
      latest.current.clear();
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setBusy(false);
    }
  };

  return { busy, error, blocked, canSend, send, update, uploads };
}
