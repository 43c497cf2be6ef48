/** Whether an answer is saved, and what to do if it is not. */
import { Button, Callout, CheckIcon, Inline, pluralWord, Spinner, Text } from '@msp/ui';
import { editKeys } from './edits';
import type { Answer } from './use-answer';

/** The status line, announced politely. */
export function SaveState({ answer }: { answer: Answer }) {
  const { phase, message } = answer;
  return (
    <Inline role="status" aria-label="Saving" minHeight="7" fontSize="sm">
      {phase === 'saving' && (
        <>
          <Spinner /> Saving…
        </>
      )}
      {phase === 'saved' && (
        <Inline as="span" gap="1" color="good.fg">
          <CheckIcon /> Saved
        </Inline>
      )}
      {phase === 'waiting' && (
        <Text as="span" tone="muted">
          Unsaved changes
        </Text>
      )}
      {phase === 'failed' && message === null && (
        <Text as="span" tone="bad">
          Not saved:{' '}
          {answer.conflicts.length > 0 ? 'choose between the two versions below.' : 'correct the marked fields.'}
        </Text>
      )}
    </Inline>
  );
}

/** Restored drafts and failed saves, with the actions for them. */
export function SaveProblems({ answer }: { answer: Answer }) {
  const { phase, message, restored, unsaved } = answer;
  return (
    <>
      {restored && (
        <Callout
          tone="accent"
          title="Your unsaved changes were restored"
          action={
            <Inline>
              <Button size="sm" onClick={answer.discard}>
                Discard changes
              </Button>
              <Button size="sm" onClick={answer.hideRestored}>
                Close
              </Button>
            </Inline>
          }
        >
          They were not saved when you left this page.
        </Callout>
      )}
      {phase === 'failed' && message !== null && unsaved && (
        <Callout
          tone="bad"
          action={
            <Inline>
              <Button size="sm" onClick={() => void answer.flush()}>
                Retry
              </Button>
              <Button size="sm" onClick={answer.discard}>
                Discard {pluralWord(editKeys(answer.edits).length, 'change')}
              </Button>
            </Inline>
          }
        >
          Not saved: {message}
        </Callout>
      )}
    </>
  );
}
