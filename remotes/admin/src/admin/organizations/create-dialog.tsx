/** Asks for the name of an organisation and its first administrator, and creates it. */
import { calls, constants, type ResponseOf } from '@msp/contract';
import { slugOf } from '@msp/contract/slug-of';
import { useCallForm } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { toast } from '@msp/ui';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';

interface Values {
  name: string;
  slug: string;
  administratorEmail: string;
}

export type Invitation = NonNullable<ResponseOf<typeof calls.admin.createOrganization>['invitation']> & {
  email: string;
  organizationName: string;
};

const { organizationName, slug: slugLength, email: emailLength } = constants.textLimits;
const toBody = ({ name, slug, administratorEmail }: Values) => ({
  name: name.trim(),
  slug,
  administratorEmail: administratorEmail.trim(),
});

interface CreateDialogProps {
  onClose: () => void;
  /** Called if the installation sends no mail. */
  onInvited: (invitation: Invitation) => void;
}

export default function CreateDialog({ onClose, onInvited }: CreateDialogProps) {
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: { name: '', slug: '', administratorEmail: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/admin')).adminSchemas.createOrganization.body,
    toBody,
    send: async (values) => {
      const body = toBody(values);
      const { invitation } = await request(calls.admin.createOrganization, { body });
      const { name, administratorEmail: email } = body;
      onClose();
      if (invitation) onInvited({ ...invitation, email, organizationName: name });
      else toast.success({ title: `${name} created`, description: `${email} is invited as its administrator.` });
      await invalidate(calls.admin.organizations);
    },
  });
  const { name, slug, administratorEmail } = form.watch();
  const suggestSlug = () => {
    if (slug === '') form.setValue('slug', slugOf(name));
  };
  return (
    <FormDialog
      title="Create organisation"
      submitLabel="Create organisation"
      busy={busy}
      missing={{
        'a name': name.trim() === '',
        'a short name': slug === '',
        "the administrator's email": administratorEmail.trim() === '',
      }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={errorOf('name')}>
        <TextInput maxLength={organizationName} {...form.register('name', { onBlur: suggestSlug })} />
      </Field>
      <Field
        label="Short name"
        help="Lower-case letters, digits and hyphens. It can't be changed later."
        error={errorOf('slug')}
      >
        <TextInput maxLength={slugLength} {...form.register('slug')} />
      </Field>
      <Field
        label="First administrator"
        help="Email address of the person who sets up the organisation and invites the others."
        error={errorOf('administratorEmail')}
      >
        <TextInput type="email" maxLength={emailLength} autoComplete="off" {...form.register('administratorEmail')} />
      </Field>
    </FormDialog>
  );
}
