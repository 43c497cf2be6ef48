/** A comment being edited: the new text and the version it started from, so that a concurrent change is detected. */
import type { Comment } from '@msp/contract';
import { useDraft } from '@msp/session';
import { type CommentValue, isCommentValue } from '../compose/comment-draft';
import { fromMarkdown } from '../compose/mention-text';

interface Editing {
  comment: CommentValue;
  /** The saved comment when editing started. */
  base: { version: number; body: string };
}

const isEditing = (stored: unknown): stored is Editing | null =>
  typeof stored === 'object' &&
  stored !== null &&
  isCommentValue((stored as Partial<Editing>).comment) &&
  typeof (stored as Partial<Editing>).base?.version === 'number';

const baseOf = ({ version, body }: Comment): Editing['base'] => ({ version, body });

export function useEdit(comment: Comment) {
  const draft = useDraft<Editing | null>(`comment-edit:${comment.id}`, null, isEditing);
  const { value } = draft;
  return {
    draft,
    /** The saved text has changed since editing started. */
    isStale: value !== null && comment.version !== value.base.version && comment.body !== value.base.body,
    start: () => {
      const editable = { ...fromMarkdown(comment.body, comment.mentions), attachments: comment.attachments };
      draft.set({ comment: editable, base: baseOf(comment) });
    },
    write: (next: CommentValue) => draft.set({ comment: next, base: value?.base ?? baseOf(comment) }),
    /** Saves the edited text over the changed one. */
    keepMine: () => value && draft.set({ ...value, base: baseOf(comment) }),
    stop: draft.clear,
  };
}

export type Edit = ReturnType<typeof useEdit>;
