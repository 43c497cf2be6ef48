/** Whether what was entered is saved, in words, and what to do where it is not. */
import { Button, Callout, CheckIcon, HStack, Spinner, Text } from '@msp/ui';
import { editKeys } from './edits';
import type { Answer } from './use-answer';

/** The line that is always there: announced politely, one change at a time. */
export function SaveState({ answer }: { answer: Answer }) {
  const { phase, message } = answer;
  return (
    <HStack role="status" aria-label="Saving" minHeight="7" fontSize="sm">
      {phase === 'saving' && (
        <>
          <Spinner /> Saving…
        </>
      )}
      {phase === 'saved' && (
        <Text as="span" tone="good" display="inline-flex" alignItems="center" gap="1">
          <CheckIcon /> Saved
        </Text>
      )}
      {phase === 'waiting' && (
        <Text as="span" tone="muted">
          Not saved yet
        </Text>
      )}
      {phase === 'failed' && message === null && (
        <Text as="span" tone="bad">
          Not saved:{' '}
          {answer.conflicts.length > 0 ? 'choose between two versions below.' : 'something needs correcting.'}
        </Text>
      )}
    </HStack>
  );
}

/** What needs somebody's attention before it can be saved. */
export function SaveTrouble({ answer }: { answer: Answer }) {
  const { phase, message, restored, unsaved } = answer;
  return (
    <>
      {restored && (
        <Callout
          tone="accent"
          title="What you had typed is back"
          action={
            <HStack>
              <Button size="sm" onClick={answer.discard}>
                Discard it
              </Button>
              <Button size="sm" onClick={answer.hideRestored}>
                Close
              </Button>
            </HStack>
          }
        >
          It was not saved when this page was left.
        </Callout>
      )}
      {phase === 'failed' && message !== null && unsaved && (
        <Callout
          tone="bad"
          action={
            <HStack>
              <Button size="sm" onClick={() => void answer.flush()}>
                Retry
              </Button>
              <Button size="sm" onClick={answer.discard}>
                Discard {editKeys(answer.edits).length === 1 ? 'it' : 'them'}
              </Button>
            </HStack>
          }
        >
          Not saved: {message}
        </Callout>
      )}
    </>
  );
}
