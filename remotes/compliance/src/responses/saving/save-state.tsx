/** Whether an answer is saved, and what to do if it is not. */
import { Button, Callout, Inline, pluralWord, Text, VisuallyHidden } from '@msp/ui';
import { editKeys } from './edits';
import { useFormState } from './form-state';
import type { SaverState } from './response-saver';
import type { ResponseForm } from './use-response-form';

const spoken: Partial<Record<SaverState['phase'], string>> = {
  waiting: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'Saved',
};

/** Announced politely. Only what needs an action is visible: each field shows its own state. */
export function SaveState({ form }: { form: ResponseForm }) {
  const { phase, message, hasConflicts } = useFormState(form, ({ phase, message, conflicts }) => ({
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
export function SaveProblems({ form, isRestored }: { form: ResponseForm; isRestored: boolean }) {
  const { phase, message, changes } = useFormState(form, ({ phase, message, edits }) => ({
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
              <Button size="sm" onClick={form.discard}>
                Discard changes
              </Button>
              <Button size="sm" onClick={form.hideRestored}>
                Close
              </Button>
            </Inline>
          }
        >
          They weren't saved when you left this page.
        </Callout>
      )}
      {phase === 'failed' && message !== null && changes > 0 && (
        <Callout
          tone="bad"
          action={
            <Inline>
              <Button size="sm" onClick={() => void form.flush()}>
                Retry
              </Button>
              <Button size="sm" onClick={form.discard}>
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
