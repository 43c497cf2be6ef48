/** Whether an answer is saved, and what to do if it is not. */
import { Button, Callout, Inline, pluralWord, Text, VisuallyHidden } from '@msp/ui';
import type { SaverState } from './answer-saver';
import { useAnswerState } from './answer-state';
import { editKeys } from './edits';
import type { Answer } from './use-answer';

const spoken: Partial<Record<SaverState['phase'], string>> = {
  waiting: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'Saved',
};

/** Announced politely. Only what needs an action is visible: each field shows its own state. */
export function SaveState({ answer }: { answer: Answer }) {
  const { phase, message, hasConflicts } = useAnswerState(answer, ({ phase, message, conflicts }) => ({
    phase,
    message,
    hasConflicts: conflicts.length > 0,
  }));
  return (
    <Text as="div" size="sm" tone="bad" role="status" aria-label="Saving">
      <VisuallyHidden>{spoken[phase]}</VisuallyHidden>
      {phase === 'failed' &&
        message === null &&
        (hasConflicts ? 'Not saved: choose between the two versions below.' : 'Not saved: correct the marked fields.')}
    </Text>
  );
}

/** Restored drafts and failed saves, with the actions for them. */
export function SaveProblems({ answer, isRestored }: { answer: Answer; isRestored: boolean }) {
  const { phase, message, changes } = useAnswerState(answer, ({ phase, message, edits }) => ({
    phase,
    message,
    changes: editKeys(edits).length,
  }));
  return (
    <>
      {isRestored && (
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
      {phase === 'failed' && message !== null && changes > 0 && (
        <Callout
          tone="bad"
          action={
            <Inline>
              <Button size="sm" onClick={() => void answer.flush()}>
                Retry
              </Button>
              <Button size="sm" onClick={answer.discard}>
                Discard {pluralWord(changes, 'change')}
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
