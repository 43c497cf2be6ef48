/** Declines a version of the manager, with a reason that the manager sees. */
import { calls, constants } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { Text, toast } from '@msp/ui';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import { refreshResponsibilities } from '../responsibility-calls';

interface DeclineDialogProps {
  manager: string;
  number: number;
  onClose: () => void;
}

export default function DeclineDialog({ manager, number, onClose }: DeclineDialogProps) {
  const toBody = ({ reason }: { reason: string }) => ({ number, isAccepted: false, reason });
  const { form, submit, busy, failure, errorOf } = useCallForm({
    defaultValues: { reason: '' },
    loadSchema: async () =>
      (await import('@msp/contract/schemas/responsibilities')).responsibilitiesSchemas.decide.body,
    toBody,
    send: async (values) => {
      try {
        await request(calls.responsibilities.decide, { body: toBody(values) });
      } finally {
        await refreshResponsibilities();
      }
      onClose();
      toast.success({ title: `Version ${number} declined`, description: 'You can still accept it later.' });
    },
  });
  return (
    <FormDialog
      title={`Decline version ${number}`}
      submitLabel="Decline version"
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>What you have accepted so far stays in force. {manager} sees that you declined, and the reason.</Text>
      <Field label="Reason (optional)" error={errorOf('reason')}>
        <TextArea rows={3} maxLength={constants.textLimits.reason} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
