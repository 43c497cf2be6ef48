/** Whether an answer is saved, and what to do if it is not. */
import { Button, Callout, Inline, pluralWord, Text, VisuallyHidden } from '@msp/ui';
import { editKeys } from './edits';
import type { Answer } from './use-answer';

const spoken: Partial<Record<Answer['phase'], string>> = {
  waiting: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'Saved',
};

/** Announced politely. Only what needs an action is visible: each field shows its own state. */
export function SaveState({
  phase,
  message,
  hasConflicts,
}: Pick<Answer, 'phase' | 'message'> & { hasConflicts: boolean }) {
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
              <Button size="sm" onClick={answer.actions.discard}>
                Discard changes
              </Button>
              <Button size="sm" onClick={answer.actions.hideRestored}>
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
              <Button size="sm" onClick={() => void answer.actions.flush()}>
                Retry
              </Button>
              <Button size="sm" onClick={answer.actions.discard}>
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
