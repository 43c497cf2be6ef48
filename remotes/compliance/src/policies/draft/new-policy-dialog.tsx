/** Asks for the name of a policy of the organisation's own, and begins it. */
import { calls, constants } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { policyPath } from '../../shared/paths';
import { refreshPolicies } from '../policy-calls';

const toBody = ({ name }: { name: string }) => ({ source: 'TEXT' as const, name: name.trim(), content: '' });

export default function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const { form, submit, busy, failure, errorOf } = useCallForm<{ name: string }>({
    defaultValues: { name: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/policies')).policiesSchemas.create.body,
    toBody,
    send: async (values) => {
      const { policy } = await request(calls.policies.create, { body: toBody(values), idempotencyKey });
      await refreshPolicies();
      navigate(policyPath(policy.code));
    },
  });
  return (
    <FormDialog
      title="Write a policy"
      submitLabel="Start writing"
      busy={busy}
      missing={{ 'a name': form.watch('name').trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={errorOf('name')}>
        <TextInput maxLength={constants.textLimits.name} {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
