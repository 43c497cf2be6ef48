/** A comment in the composer, and the draft of it that is kept until it is sent. */
import type { CommentAttachment } from '@msp/contract';

/** A person mentioned in the text. */
export interface Mentioned {
  id: string;
  /** The name after the @. Unique in the text. */
  label: string;
}

/** The text with its mentions. */
export interface CommentText {
  text: string;
  mentioned: readonly Mentioned[];
}

export interface CommentValue extends CommentText {
  attachments: readonly CommentAttachment[];
}

export const emptyComment: CommentValue = { text: '', mentioned: [], attachments: [] };

/** Whether a stored value is a comment. */
export function isCommentValue(stored: unknown): stored is CommentValue {
  const value = stored as Partial<CommentValue> | null;
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof value.text === 'string' &&
    Array.isArray(value.mentioned) &&
    Array.isArray(value.attachments)
  );
}

export const isBlank = ({ text, attachments }: CommentValue): boolean => text.trim() === '' && attachments.length === 0;

/** The part of a draft that the composer needs. */
export interface CommentDraft {
  value: CommentValue;
  set: (value: CommentValue) => void;
  clear: () => void;
}
