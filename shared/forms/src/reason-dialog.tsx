/** Asks for the reason of a grave step, and takes it. */
import { constants } from '@msp/contract';
import { Text } from '@msp/ui';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { type CallFormOptions, useCallForm } from './use-call-form';

interface Reason {
  reason: string;
}

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  /** Who reads the reason. */
  help: string;
  /** The schema of the call's body, which is `{ reason }`. */
  loadSchema: CallFormOptions<Reason>['loadSchema'];
  /** Sends the call. An error is shown in the dialog; returning normally closes it. */
  send: (body: Reason) => Promise<void>;
  onClose: () => void;
  /** What the step means. */
  children: ReactNode;
}

const toBody = ({ reason }: Reason) => ({ reason: reason.trim() });

export default function ReasonDialog({ help, loadSchema, send, onClose, children, ...texts }: ReasonDialogProps) {
  const { form, submit, busy, failure, errorOf } = useCallForm<Reason>({
    defaultValues: { reason: '' },
    loadSchema,
    toBody,
    send: async (values) => {
      await send(toBody(values));
      onClose();
    },
  });
  return (
    <FormDialog
      {...texts}
      danger
      busy={busy}
      missing={{ 'a reason': form.watch('reason').trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{children}</Text>
      <Field label="Reason" help={help} error={errorOf('reason')}>
        <TextArea maxLength={constants.textLimits.reason} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
