/** A comment that is being changed: what it is changed to, and from what, so that a change made elsewhere meanwhile is noticed. */
import type { Comment } from '@msp/contract';
import { useDraft } from '@msp/session';
import { toWritten } from '../compose/mention-text';
import { isWritten, type Written } from '../compose/written';

interface Editing {
  written: Written;
  /** What stood there when it was begun. */
  base: { version: number; body: string };
}

const isEditing = (kept: unknown): kept is Editing | null =>
  typeof kept === 'object' &&
  kept !== null &&
  isWritten((kept as Partial<Editing>).written) &&
  typeof (kept as Partial<Editing>).base?.version === 'number';

const baseOf = ({ version, body }: Comment): Editing['base'] => ({ version, body });

export function useEdit(comment: Comment) {
  const draft = useDraft<Editing | null>(`comment-edit:${comment.id}`, null, isEditing);
  const { value } = draft;
  return {
    draft,
    /** Somebody, in another window perhaps, has changed the text since. */
    isStale: value !== null && comment.version !== value.base.version && comment.body !== value.base.body,
    start: () => {
      const written = { ...toWritten(comment.body, comment.mentions), attachments: comment.attachments };
      draft.set({ written, base: baseOf(comment) });
    },
    write: (written: Written) => draft.set({ written, base: value?.base ?? baseOf(comment) }),
    /** What is written here goes over what is stored now. */
    keepMine: () => value && draft.set({ ...value, base: baseOf(comment) }),
    stop: draft.clear,
  };
}

export type Edit = ReturnType<typeof useEdit>;
