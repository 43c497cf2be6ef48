/** Creates an organisation. Its first administrator is invited from its own list of users. */
import { calls, constants } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { Button, Text, toast } from '@msp/ui';
import { FormDialog } from '@msp/ui/overlays';
import { Field, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { slugOf } from './slug-of';

interface Values {
  name: string;
  slug: string;
}

const { organizationName, slug: slugLength } = constants.textLimits;
const toBody = ({ name, slug }: Values) => ({ name: name.trim(), slug });

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: { name: '', slug: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/admin')).adminSchemas.createOrganization.body,
    toBody,
    send: async (values) => {
      await request(calls.admin.createOrganization, { body: toBody(values) });
      onClose();
      toast.success({
        title: `${values.name.trim()} created`,
        description: 'Switch to it to invite its administrator.',
      });
      await invalidate(calls.admin.organizations);
    },
  });
  const { name, slug } = form.watch();
  const suggestSlug = () => {
    if (slug === '') form.setValue('slug', slugOf(name));
  };
  return (
    <FormDialog
      title="Create organisation"
      submitLabel="Create organisation"
      busy={busy}
      disabled={name.trim() === '' || slug === ''}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={errorOf('name')}>
        <TextInput maxLength={organizationName} {...form.register('name', { onBlur: suggestSlug })} />
      </Field>
      <Field
        label="Short name"
        help="Lower-case letters, digits and hyphens. It can’t be changed later."
        error={errorOf('slug')}
      >
        <TextInput maxLength={slugLength} {...form.register('slug')} />
      </Field>
      <Text tone="muted">Afterwards, switch to the organisation and invite its first administrator under Users.</Text>
    </FormDialog>
  );
}

export function CreateOrganization() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Create organisation
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  );
}
