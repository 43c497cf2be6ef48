/** Submits an answer for review, or says what blocks that. Always in view. */
import { usePermissions } from '@msp/session';
import { Box, Button, plural, Text } from '@msp/ui';
import { DropPanel, StickyBar } from '@msp/ui/records';
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

export function SubmitBar({ form, controlId }: { form: ResponseForm; controlId: string }) {
  const maySubmit = usePermissions().has('control:submit');
  const { submit, isSubmitting, contradictions, keepEditing } = useSubmission(form, controlId);
  const { saved, unsaved, hasConflicts } = useFormState(form, ({ saved, edits, conflicts }) => ({
    saved,
    unsaved: editKeys(edits).length > 0,
    hasConflicts: conflicts.length > 0,
  }));
  const isDraft = saved?.reviewStatus === 'DRAFT';
  const missing = isDraft ? saved.missing : [];
  const isReady = isDraft && missing.length === 0 && !hasConflicts;
  const step = nextStep({ saved, unsaved }, isReady);

  return (
    <StickyBar label="Submit for review">
      {maySubmit && (
        <Button
          variant="primary"
          unavailable={isReady ? undefined : (step ?? 'Complete what is missing first.')}
          busy={isSubmitting}
          onClick={() => void submit()}
        >
          Submit for review
        </Button>
      )}
      {missing.length > 0 && (
        <DropPanel label={`${missing.length} missing`}>
          {() => (
            <Box p="2">
              <FieldLinks label="Missing before you can submit" items={missing} />
            </Box>
          )}
        </DropPanel>
      )}
      {step && (isReady || !maySubmit) && (
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
