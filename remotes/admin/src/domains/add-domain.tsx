/** Adds a domain. */
import { calls } from '@msp/contract';
import { SubmitForm, useCallForm } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { Button, Callout, Inline, Stack } from '@msp/ui';
import { Field, missingText, TextInput } from '@msp/ui/pages';

const toBody = ({ domain }: { domain: string }) => ({ domain });

export function AddDomain() {
  const { form, submit, busy, failure, errorOf } = useCallForm<{ domain: string }>({
    defaultValues: { domain: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/domains')).domainsSchemas.add.body,
    toBody,
    send: async (values) => {
      await request(calls.domains.add, { body: toBody(values) });
      form.reset();
      await invalidate(calls.domains.list);
    },
  });
  return (
    <SubmitForm onSubmit={submit}>
      <Stack maxWidth="32rem">
        <Field label="Domain" error={errorOf('domain')}>
          <TextInput placeholder="example.com" autoComplete="off" {...form.register('domain')} />
        </Field>
        <Inline>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            unavailable={missingText({ 'a domain': form.watch('domain').trim() === '' })}
          >
            Add domain
          </Button>
        </Inline>
        {failure && <Callout tone="bad">{failure}</Callout>}
      </Stack>
    </SubmitForm>
  );
}
