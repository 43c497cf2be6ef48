/** The dialog that creates a key: name, scopes and lifetime. Nothing is chosen in advance. */
import { type ApiKeyScope, calls, constants, type ResponseOf } from '@msp/contract';
import { Controller, useCallForm } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { formatDate, Stack, Text } from '@msp/ui';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { useId } from 'react';
import { ScopeChoice } from './scope-choice';

export type CreatedKey = ResponseOf<typeof calls.apiKeys.create>;

interface KeyValues {
  name: string;
  scopes: ApiKeyScope[];
  lifetimeDays: string;
}

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: '12 months' },
] as const;

const bodyOf = ({ name, scopes, lifetimeDays }: KeyValues) => ({ name, scopes, lifetimeDays: Number(lifetimeDays) });

const endOf = (lifetimeDays: string) => {
  const end = new Date();
  end.setDate(end.getDate() + Number(lifetimeDays));
  return formatDate(end.toISOString());
};

function Lifetime({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const legend = useId();
  const chosen = lifetimes.find((lifetime) => lifetime.value === value)?.value ?? null;
  return (
    <Stack gap="1">
      <Text id={legend} size="sm" weight="medium">
        Expires after
      </Text>
      <RadioGroup aria-labelledby={legend} options={lifetimes} value={chosen} onChange={onChange} />
      <Text size="sm" tone="muted">
        {chosen ? `The key stops working on ${endOf(chosen)}.` : 'The key stops working after this time.'}
      </Text>
    </Stack>
  );
}

interface CreateKeyDialogProps {
  onCreated: (created: CreatedKey) => void;
  onClose: () => void;
}

export default function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const { form, submit, busy, failure, errorOf } = useCallForm<KeyValues>({
    defaultValues: { name: '', scopes: [], lifetimeDays: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/api-keys')).apiKeysSchemas.create.body,
    toBody: bodyOf,
    send: async (values) => {
      const created = await request(calls.apiKeys.create, { body: bodyOf(values) });
      onCreated(created);
      await invalidate(calls.apiKeys.list);
    },
  });
  const { name, scopes, lifetimeDays } = form.watch();
  return (
    <FormDialog
      title="Create API key"
      submitLabel="Create key"
      busy={busy}
      missing={{
        'a name': name.trim() === '',
        'at least one permission': scopes.length === 0,
        'how long it is valid': lifetimeDays === '',
      }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" help="Say what uses the key: “Nightly backup report”." error={errorOf('name')}>
        <TextInput maxLength={constants.apiKey.maxName} autoComplete="off" {...form.register('name')} />
      </Field>
      <Controller
        name="lifetimeDays"
        control={form.control}
        render={({ field }) => <Lifetime value={field.value} onChange={field.onChange} />}
      />
      <Controller
        name="scopes"
        control={form.control}
        render={({ field }) => <ScopeChoice value={field.value} onChange={field.onChange} error={errorOf('scopes')} />}
      />
    </FormDialog>
  );
}
