/** Submits an answer for review, or says what blocks that; once it is approved, leads on. Always in view, on a phone in one line. */
import { usePermissions } from '@msp/session';
import { Box, Button, plural, Text, useIsNarrow } from '@msp/ui';
import { DropPanel, StickyBar } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { FieldLinks } from '../fields/field-links';
import { editKeys } from '../saving/edits';
import { useFormState } from '../saving/form-state';
import type { SaverState } from '../saving/response-saver';
import { SaveState } from '../saving/save-state';
import type { ResponseForm } from '../saving/use-response-form';
import { ExplainDialog } from './explain-dialog';
import { useSubmission } from './use-submission';

/** What to do next, by the state of the answer; undefined while something is missing. */
function nextStep(
  { saved, unsaved }: Pick<SaverState, 'saved'> & { unsaved: boolean },
  isReady: boolean,
): string | undefined {
  if (!saved) return 'Answer the first question to begin.';
  if (saved.reviewStatus === 'CHANGES_REQUESTED') return 'Change the answer as requested, then submit it again.';
  if (saved.reviewStatus === 'APPROVED')
    return 'Approved. A change starts a new draft; the approved answer counts until then.';
  const savedFirst = unsaved ? ' Unsaved changes are saved first.' : '';
  const contradictions = saved.contradictions?.length ?? 0;
  if (isReady && contradictions > 0)
    return `Complete, with ${plural(contradictions, 'contradiction')} to explain.${savedFirst}`;
  if (isReady) return `Nothing is missing.${savedFirst}`;
  return undefined;
}

interface SubmitBarProps {
  form: ResponseForm;
  controlId: string;
  /** The primary action once the response is approved. */
  next: ReactNode;
}

export function SubmitBar({ form, controlId, next }: SubmitBarProps) {
  const maySubmit = usePermissions().has('control:submit');
  const isPhone = useIsNarrow();
  const { submit, isSubmitting, contradictions, keepEditing } = useSubmission(form, controlId);
  const { saved, unsaved, hasConflicts, hasFailed } = useFormState(form, ({ saved, edits, conflicts, phase }) => ({
    saved,
    unsaved: editKeys(edits).length > 0,
    hasConflicts: conflicts.length > 0,
    hasFailed: phase === 'failed',
  }));
  const isDraft = saved?.reviewStatus === 'DRAFT';
  const isApproved = saved?.reviewStatus === 'APPROVED' && !unsaved;
  const missing = isDraft ? saved.missing : [];
  const isReady = isDraft && missing.length === 0 && !hasConflicts;
  const step = nextStep({ saved, unsaved }, isReady);
  const isSubmit = maySubmit && !isApproved;
  // Beside the button that cannot act, the step is its reason.
  const showsStep = step !== undefined && (isReady || !isSubmit);

  return (
    <StickyBar label="Submit for review">
      {isApproved && next}
      {isSubmit && (
        <Button
          variant="primary"
          unavailable={isReady ? undefined : (step ?? 'Complete what is missing first.')}
          reasonAsTooltip={isPhone}
          busy={isSubmitting}
          onClick={() => void submit()}
        >
          Submit for review
        </Button>
      )}
      {/* On a phone, a failed save takes their place. */}
      {missing.length > 0 && !(isPhone && hasFailed) && (
        <DropPanel label={`${missing.length} missing`}>
          {() => (
            <Box p="2">
              <FieldLinks label="Missing before you can submit" items={missing} />
            </Box>
          )}
        </DropPanel>
      )}
      {isPhone && step !== undefined && !hasFailed && (
        <DropPanel label="Details">{() => <Box p="2">{step}</Box>}</DropPanel>
      )}
      {!isPhone && showsStep && (
        <Text size="sm" tone="muted" flex="1 1 8rem">
          {step}
        </Text>
      )}
      <SaveState form={form} />
      {saved && contradictions.length > 0 && (
        <ExplainDialog
          responseId={saved.id}
          contradictions={contradictions}
          earlier={saved.explanation}
          busy={isSubmitting}
          onSubmit={submit}
          onClose={keepEditing}
        />
      )}
    </StickyBar>
  );
}
