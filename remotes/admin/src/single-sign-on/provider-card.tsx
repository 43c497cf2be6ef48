/** The identity provider: its issuer, and the client that it knows the application as. */
import { calls, constants, type SingleSignOn } from '@msp/contract';
import { SubmitForm, useCallForm } from '@msp/forms';
import { HttpError, request } from '@msp/http';
import { Button, Callout, Card, CardBody, CardHeader, CardTitle, Inline, Stack, toast } from '@msp/ui';
import { Field, TextInput } from '@msp/ui/pages';
import type { UpdateSettings } from './update-settings';

interface Values {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface ProviderCardProps {
  settings: SingleSignOn;
  update: UpdateSettings;
  reload: () => Promise<unknown>;
}

const secretHelp = {
  stored: 'Stored encrypted and never shown. Leave blank to keep it.',
  missing: 'Stored encrypted and never shown again.',
};

function useProviderForm({ settings: { version, provider }, update, reload }: ProviderCardProps) {
  const toBody = ({ issuer, clientId, clientSecret }: Values) => ({
    version,
    issuer,
    clientId,
    ...(clientSecret !== '' && { clientSecret }),
  });
  return useCallForm<Values>({
    defaultValues: { issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '', clientSecret: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/single-sign-on')).singleSignOnSchemas.save.body,
    toBody,
    check: ({ clientSecret }): Record<string, string> =>
      provider === null && clientSecret === '' ? { clientSecret: 'Enter the client secret.' } : {},
    send: async (values) => {
      try {
        await update(await request(calls.singleSignOn.save, { body: toBody(values) }));
        toast.success({ title: 'Provider saved', description: 'Test the sign-in next.' });
      } catch (error) {
        if (!(error instanceof HttpError) || error.errorCode !== 'STALE') throw error;
        toast.error({
          title: "Couldn't save the provider",
          description: 'Another administrator changed it. Check it.',
        });
        await reload();
      }
    },
  });
}

export function ProviderCard(props: ProviderCardProps) {
  const { form, submit, busy, failure, errorOf } = useProviderForm(props);
  const isStored = props.settings.provider !== null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Identity provider</CardTitle>
      </CardHeader>
      <CardBody>
        <SubmitForm onSubmit={submit}>
          <Stack gap="4">
            <Field
              label="Issuer"
              help="The address below which your provider publishes its OpenID configuration."
              error={errorOf('issuer')}
            >
              <TextInput
                type="url"
                maxLength={constants.singleSignOn.maxIssuer}
                placeholder="https://login.example.com"
                autoComplete="off"
                {...form.register('issuer')}
              />
            </Field>
            <Field label="Client ID" error={errorOf('clientId')}>
              <TextInput
                maxLength={constants.singleSignOn.maxClientId}
                autoComplete="off"
                {...form.register('clientId')}
              />
            </Field>
            <Field
              label="Client secret"
              help={secretHelp[isStored ? 'stored' : 'missing']}
              error={errorOf('clientSecret')}
            >
              <TextInput
                type="password"
                maxLength={constants.singleSignOn.maxClientSecret}
                autoComplete="new-password"
                {...form.register('clientSecret')}
              />
            </Field>
            {failure && <Callout tone="bad">{failure}</Callout>}
            <Inline>
              <Button
                type="submit"
                variant={isStored ? 'secondary' : 'primary'}
                busy={busy}
                unavailable={form.formState.isDirty ? undefined : 'Nothing has changed.'}
              >
                Save provider
              </Button>
            </Inline>
          </Stack>
        </SubmitForm>
      </CardBody>
    </Card>
  );
}
