/** Creates an organisation that the active one manages. */
import { calls, constants } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { Text, toast } from '@msp/ui';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';
import { refreshClients } from '../client-calls';

interface Values {
  name: string;
}

const toBody = ({ name }: Values) => ({ name: name.trim() });

export default function CreateClientDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: { name: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/managements')).managementsSchemas.createClient.body,
    toBody,
    async send(values) {
      const { organization } = await request(calls.managements.createClient, { body: toBody(values) });
      await refreshClients();
      onClose();
      toast.success({ title: 'Client created', description: `You are an Admin in ${organization.name}.` });
    },
  });
  return (
    <FormDialog
      title="Create client"
      submitLabel="Create client"
      busy={busy}
      missing={{ 'a name': form.watch('name').trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        Creates an organisation that you manage, with you as its first Admin. You can assign your people to it, and
        invite people of the client on its Users page.
      </Text>
      <Field label="Name" error={errorOf('name')}>
        <TextInput autoComplete="off" maxLength={constants.textLimits.name} {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
