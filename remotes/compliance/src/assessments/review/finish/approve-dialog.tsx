/** Approves an assessment: a reason for every control that is not met, the concerns, and what the approval does. */
import { type AssessedControl, type Assessment, constants } from '@msp/contract';
import { useCallForm, useFormDraft } from '@msp/forms';
import { useDraft, useSession } from '@msp/session';
import { List, Text, toast } from '@msp/ui';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import { refreshAssessments } from '../../assessment-calls';
import { currentVerdict } from '../verdict/saved-verdict';
import { sendReview } from './send-review';

interface ApproveDialogProps {
  assessment: Assessment;
  items: readonly AssessedControl[];
  onClose: () => void;
  onRefused: (reason: string) => void;
}

/** The reasons by the id of the control. */
interface Values {
  reasons: Record<string, string>;
}

const isValues = (stored: unknown): stored is Values => {
  const { reasons } = (stored ?? {}) as Record<string, unknown>;
  return (
    typeof reasons === 'object' && reasons !== null && Object.values(reasons).every((one) => typeof one === 'string')
  );
};

const ofVerdict = (items: readonly AssessedControl[], wanted: 'CONCERN' | 'NOT_MET') =>
  items.filter((item) => currentVerdict(item)?.verdict === wanted);

function useApproval({ assessment, items, onClose, onRefused }: ApproveDialogProps) {
  const notMet = ofVerdict(items, 'NOT_MET');
  const draft = useDraft<Values>(`assessment-reasons:${assessment.id}`, { reasons: {} }, isValues);
  const reasonsOf = ({ reasons }: Values) =>
    notMet.map(({ control: { id } }) => ({ controlId: id, reason: (reasons[id] ?? '').trim() }));
  const toReview = (values: Values) => ({
    ...{ decision: 'APPROVE' as const, comment: '' },
    reasons: reasonsOf(values),
  });
  const callForm = useCallForm<Values>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/assessments')).assessmentsSchemas.review.body,
    toBody: (values) => ({ ...toReview(values), version: assessment.version }),
    send: async (values) => {
      const { certificate } = await sendReview(assessment, toReview(values), onRefused);
      draft.clear();
      onClose();
      const description = certificate ? `Certificate ${certificate.code} was issued.` : 'A certificate was issued.';
      toast.success({ title: 'Assessment approved', description });
      await refreshAssessments();
    },
  });
  useFormDraft(callForm.form, draft);
  const isComplete = reasonsOf(callForm.form.watch()).every(({ reason }) => reason !== '');
  return { ...callForm, notMet, isComplete };
}

function Concerns({ concerns }: { concerns: readonly AssessedControl[] }) {
  if (concerns.length === 0) return null;
  return (
    <div>
      <Text weight="medium">Concerns</Text>
      <List variant="bullets" aria-label="Concerns">
        {concerns.map((item) => (
          <li key={item.control.id}>
            {item.control.code} {item.control.name}: {currentVerdict(item)?.comment}
          </li>
        ))}
      </List>
    </div>
  );
}

export default function ApproveDialog(props: ApproveDialogProps) {
  const { assessment, items, onClose } = props;
  const { form, submit, busy, failure, notMet, isComplete } = useApproval(props);
  const holder = useSession().organization?.name ?? 'the organisation';
  return (
    <FormDialog
      title={`Approve ${assessment.code}`}
      submitLabel="Approve and issue certificate"
      busy={busy}
      missing={{ 'a reason for each control that is not met': !isComplete }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {notMet.map((item) => (
        <Field
          key={item.control.id}
          label={`Why approve although ${item.control.code} ${item.control.name} is not met?`}
          help={currentVerdict(item)?.comment}
        >
          <TextArea maxLength={constants.textLimits.reason} {...form.register(`reasons.${item.control.id}`)} />
        </Field>
      ))}
      <Concerns concerns={ofVerdict(items, 'CONCERN')} />
      <Text>
        Approval issues {holder} a certificate for {constants.certificate.validMonths} months. Its page is public at
        once. Only a super admin can revoke it.
      </Text>
    </FormDialog>
  );
}
