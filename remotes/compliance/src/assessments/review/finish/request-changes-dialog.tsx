/** Sends an assessment back to the organisation, with what has to change. */
import { type Assessment, constants } from '@msp/contract';
import { useCallForm, useFormDraft } from '@msp/forms';
import { useDraft } from '@msp/session';
import { Text, toast } from '@msp/ui';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import { refreshAssessments } from '../../assessment-calls';
import { sendReview } from './send-review';

interface RequestChangesDialogProps {
  assessment: Assessment;
  onClose: () => void;
  onRefused: (reason: string) => void;
}

interface Values {
  comment: string;
}

const isValues = (stored: unknown): stored is Values =>
  typeof (stored as Values | null | undefined)?.comment === 'string';

export default function RequestChangesDialog({ assessment, onClose, onRefused }: RequestChangesDialogProps) {
  const draft = useDraft(`assessment-changes:${assessment.id}`, { comment: '' }, isValues);
  const toReview = ({ comment }: Values) => ({ decision: 'REQUEST_CHANGES' as const, comment: comment.trim() });
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/assessments')).assessmentsSchemas.review.body,
    toBody: (values) => ({ ...toReview(values), version: assessment.version }),
    send: async (values) => {
      await sendReview(assessment, toReview(values), onRefused);
      draft.clear();
      onClose();
      toast.success({ title: 'Changes requested', description: `The organisation can now change ${assessment.code}.` });
      await refreshAssessments();
    },
  });
  useFormDraft(form, draft);
  return (
    <FormDialog
      title={`Request changes to ${assessment.code}`}
      submitLabel="Request changes"
      busy={busy}
      missing={{ 'a comment': form.watch('comment').trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="What should change?" help="Required. The organisation can read it." error={errorOf('comment')}>
        <TextArea maxLength={constants.textLimits.comment} {...form.register('comment')} />
      </Field>
      <Text size="sm" tone="muted">
        The organisation also sees your verdicts and comments. Verdicts on unchanged controls are kept.
      </Text>
    </FormDialog>
  );
}
