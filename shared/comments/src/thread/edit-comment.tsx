/** Edits one's own comment. If it was changed elsewhere in the meantime, both versions are shown for a choice. */
import { type Comment, calls } from '@msp/contract';
import { HttpError, request } from '@msp/http';
import { Markdown } from '@msp/markdown';
import { Stack } from '@msp/ui';
import { Conflict } from '@msp/ui/records';
import { emptyComment } from '../compose/comment-draft';
import { Composer } from '../compose/composer';
import { toMarkdown } from '../compose/mention-text';
import type { OutgoingComment } from '../compose/use-composer';
import { invalidateComments } from '../invalidate';
import type { Edit } from './use-edit';

const isUnchanged = ({ body, attachments }: Comment, outgoing: OutgoingComment): boolean =>
  outgoing.body === body && outgoing.attachmentIds.join() === attachments.map(({ id }) => id).join();

export function EditComment({ comment, edit }: { comment: Comment; edit: Edit }) {
  const { value } = edit.draft;
  const mine = value?.comment ?? emptyComment;
  if (edit.isStale)
    return (
      <Conflict
        title="This comment was changed elsewhere while you were editing it"
        mine={<Markdown source={toMarkdown(mine)} breaks />}
        theirs={<Markdown source={comment.body} breaks />}
        onKeepMine={edit.keepMine}
        onTakeTheirs={edit.stop}
      />
    );
  return (
    <Stack>
      <Composer
        label="Edit comment"
        draft={{ value: mine, set: edit.write, clear: edit.stop }}
        sendLabel="Save"
        autoFocus={!edit.draft.wasRestored}
        onCancel={edit.stop}
        onSend={async (outgoing) => {
          if (isUnchanged(comment, outgoing)) return;
          try {
            // The latest version: only a changed text is a conflict.
            const { id, version } = comment;
            await request(calls.comments.update, { params: { id }, body: { version, ...outgoing } });
          } catch (error) {
            // Loads the saved version, so that both are shown.
            if (error instanceof HttpError && error.errorCode === 'STALE') await invalidateComments();
            throw error;
          }
          await invalidateComments();
        }}
      />
    </Stack>
  );
}
