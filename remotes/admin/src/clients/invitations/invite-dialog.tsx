/** Invites another organisation, by the address of one of its administrators. */
import { calls, type ManagementSide } from '@msp/contract';
import { Controller, useCallForm } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { SubText, Text, toast } from '@msp/ui';
import { Field, FieldGroup, FormDialog, Radio, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshClients } from '../client-calls';

interface Values {
  email: string;
  invitedAs: ManagementSide | null;
}

const sides = [
  { value: 'client', label: 'They become our client', help: 'You manage their organisation.' },
  { value: 'manager', label: 'They become our manager', help: 'They manage your organisation.' },
] as const;

const toBody = ({ email, invitedAs }: Values) => ({ email: email.trim(), invitedAs: invitedAs ?? 'client' });

interface InviteDialogProps {
  /** How many organisations the active one manages. One that manages others can't be managed. */
  clients: number;
  onClose: () => void;
}

export default function InviteDialog({ clients, onClose }: InviteDialogProps) {
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const mayBeManaged = clients === 0;
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: { email: '', invitedAs: mayBeManaged ? null : 'client' },
    loadSchema: async () => (await import('@msp/contract/schemas/managements')).managementsSchemas.invite.body,
    toBody,
    async send(values) {
      const body = toBody(values);
      await request(calls.managements.invite, { body, idempotencyKey });
      await refreshClients();
      onClose();
      toast.success({ title: 'Invitation sent', description: `${body.email} can accept it on their Clients page.` });
    },
  });
  const { email, invitedAs } = form.watch();
  return (
    <FormDialog
      title="Invite an organisation"
      submitLabel="Send invitation"
      busy={busy}
      missing={{ 'an email address': email.trim() === '', 'what they become': invitedAs === null }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Email address of an administrator"
        help="They accept it for their organisation, or decline it."
        error={errorOf('email')}
      >
        <TextInput type="email" autoComplete="off" spellCheck={false} {...form.register('email')} />
      </Field>
      {mayBeManaged ? (
        <Controller
          name="invitedAs"
          control={form.control}
          render={({ field }) => (
            <FieldGroup label="What they become">
              {sides.map(({ value, label, help }) => (
                <Radio
                  key={value}
                  name={field.name}
                  value={value}
                  checked={field.value === value}
                  onChange={() => field.onChange(value)}
                >
                  {label}
                  <SubText>{help}</SubText>
                </Radio>
              ))}
            </FieldGroup>
          )}
        />
      ) : (
        <Text size="sm" tone="muted">
          They become your client: you manage their organisation.
        </Text>
      )}
    </FormDialog>
  );
}
