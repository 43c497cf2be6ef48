/** Changes one's own comment. Guarded by its version: where it was changed elsewhere meanwhile, both sides and a choice. */
import { type Comment, calls } from '@msp/contract';
import { HttpError, request } from '@msp/http';
import { Markdown } from '@msp/markdown';
import { Button, Callout, chakra, HStack, Stack, Text } from '@msp/ui';
import { commentsChanged } from '../changed';
import { Composer } from '../compose/composer';
import { toMarkdown } from '../compose/mention-text';
import type { Outgoing } from '../compose/use-composer';
import { nothingWritten } from '../compose/written';
import type { Edit } from './use-edit';

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    my: '2',
    '& > div': { p: '2', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'sm' },
  },
});

function BothSides({ mine, theirs, edit }: { mine: string; theirs: string; edit: Edit }) {
  return (
    <Callout tone="attention" title="This comment was changed elsewhere while you were editing it">
      <Sides>
        {(
          [
            ['Yours, not saved', mine],
            ['Saved now', theirs],
          ] as const
        ).map(([title, body]) => (
          <div key={title}>
            <Text size="sm" tone="muted">
              {title}
            </Text>
            <Markdown source={body} breaks />
          </div>
        ))}
      </Sides>
      <HStack flexWrap="wrap">
        <Button size="sm" onClick={edit.keepMine}>
          Keep mine
        </Button>
        <Button size="sm" onClick={edit.stop}>
          Take what is saved
        </Button>
      </HStack>
    </Callout>
  );
}

const isUnchanged = ({ body, attachments }: Comment, outgoing: Outgoing): boolean =>
  outgoing.body === body && outgoing.attachmentIds.join() === attachments.map(({ id }) => id).join();

export function EditComment({ comment, edit }: { comment: Comment; edit: Edit }) {
  const { value } = edit.draft;
  const written = value?.written ?? nothingWritten;
  if (edit.isStale) return <BothSides mine={toMarkdown(written)} theirs={comment.body} edit={edit} />;
  return (
    <Stack>
      <Composer
        label="Edit comment"
        draft={{ value: written, set: edit.write, clear: edit.stop }}
        sendLabel="Save"
        autoFocus={!edit.draft.wasRestored}
        onCancel={edit.stop}
        onSend={async (outgoing) => {
          if (isUnchanged(comment, outgoing)) return;
          try {
            // Where the text has not moved, whatever else made it a newer version is no reason to ask.
            const { id, version } = comment;
            await request(calls.comments.update, { params: { id }, body: { version, ...outgoing } });
          } catch (error) {
            // The list then has what is stored now, and both sides are shown.
            if (error instanceof HttpError && error.errorCode === 'STALE') await commentsChanged();
            throw error;
          }
          await commentsChanged();
        }}
      />
    </Stack>
  );
}
