/** A comment as it stands in the composer, and as it is kept while it is not sent. */
import type { CommentAttachment } from '@msp/contract';

/** Somebody whose name stands in the text after an @. */
export interface Mentioned {
  id: string;
  /** As it stands in the text, and nobody else's there. */
  label: string;
}

export interface Written {
  text: string;
  mentioned: readonly Mentioned[];
  attachments: readonly CommentAttachment[];
}

export const nothingWritten: Written = { text: '', mentioned: [], attachments: [] };

/** Whether what was kept in the browser is a comment. */
export function isWritten(kept: unknown): kept is Written {
  const given = kept as Partial<Written> | null;
  return (
    typeof given === 'object' &&
    given !== null &&
    typeof given.text === 'string' &&
    Array.isArray(given.mentioned) &&
    Array.isArray(given.attachments)
  );
}

export const isBlank = ({ text, attachments }: Written): boolean => text.trim() === '' && attachments.length === 0;

/** Where it is kept: as much of a draft as writing needs. */
export interface WrittenDraft {
  value: Written;
  set: (value: Written) => void;
  clear: () => void;
}
