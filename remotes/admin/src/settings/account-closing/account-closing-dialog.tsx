/** Asks for the organisation's name, and requests that its account is closed. */
import { calls, constants } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { cacheKeyOf, remember, request } from '@msp/http';
import { Text, toast } from '@msp/ui';
import { Field, FormDialog, TextArea, TextInput } from '@msp/ui/pages';

interface Values {
  name: string;
  reason: string;
}

const toBody = ({ name, reason }: Values) => ({
  name: name.trim(),
  ...(reason.trim() !== '' && { reason: reason.trim() }),
});

export default function AccountClosingDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: { name: '', reason: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/account-closing')).accountClosingSchemas.request.body,
    toBody,
    send: async (values) => {
      const answer = await request(calls.accountClosing.request, { body: toBody(values) });
      onClose();
      toast.success({ title: 'Account closure requested', description: 'Administrators get an email.' });
      await remember(cacheKeyOf(calls.accountClosing.read), answer);
    },
  });
  const { textLimits, accountClosing } = constants;
  return (
    <FormDialog
      title={`Close the account of ${name}`}
      submitLabel="Close account"
      danger
      busy={busy}
      missing={{ "the organisation's name, typed": form.watch('name').trim() !== name }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        The account works for {accountClosing.waitingDays} more days, and any administrator can keep it. After that its
        members, API keys and integrations lose access, and all records and files are deleted. This can't be undone.
      </Text>
      <Field label="Name of the organisation" help={`Enter ${name} to confirm.`} error={errorOf('name')}>
        <TextInput maxLength={textLimits.organizationName} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Reason (optional)" help="Administrators can read it." error={errorOf('reason')}>
        <TextArea maxLength={textLimits.reason} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
