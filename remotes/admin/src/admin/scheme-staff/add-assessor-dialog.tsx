/** Adds a person who has signed in before as an assessor of an organisation. */
import { calls, constants } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { toast } from '@msp/ui';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { type ChosenOrganization, OrganizationField } from './organization-field';

export default function AddDialog({ onClose }: { onClose: () => void }) {
  const [organization, setOrganization] = useState<ChosenOrganization | null>(null);
  const toBody = ({ email }: { email: string }) => ({ email: email.trim(), organizationId: organization?.id ?? '' });
  const { form, submit, busy, failure, errorOf } = useCallForm<{ email: string }>({
    defaultValues: { email: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/admin')).adminSchemas.addAssessor.body,
    toBody,
    send: async (values) => {
      const body = toBody(values);
      await request(calls.admin.addAssessor, { body });
      onClose();
      toast.success({ title: 'Assessor added', description: `${body.email} can now assess ${organization?.name}.` });
      await invalidate(calls.admin.schemeStaff);
    },
  });
  return (
    <FormDialog
      title="Add assessor"
      submitLabel="Add assessor"
      busy={busy}
      missing={{ 'an email address': form.watch('email').trim() === '', 'an organisation': organization === null }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Email address" help="The person must have signed in once." error={errorOf('email')}>
        <TextInput type="email" maxLength={constants.textLimits.email} autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label="Organisation">
        <OrganizationField value={organization} onChange={setOrganization} />
      </Field>
    </FormDialog>
  );
}
