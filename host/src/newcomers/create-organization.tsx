/** Creates an organisation, which the user enters as its administrator. */
import { calls, constants } from '@msp/contract';
import { request } from '@msp/http';
import { Button, Callout, Stack } from '@msp/ui';
import { Field, TextInput } from '@msp/ui/pages';
import { type FormEvent, useState } from 'react';
import { browser } from '../browser';
import { clearStoredUser } from '../session/stored-user';
import { useSending } from './use-sending';

export function CreateOrganization() {
  const [name, setName] = useState('');
  const { busy, failure, send } = useSending();
  const create = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await request(calls.newcomers.createOrganization, { body: { name: name.trim() } });
      // The page loads anew, in the organisation that the session is in now.
      clearStoredUser();
      browser.goTo('/');
    });
  };
  return (
    <form onSubmit={create}>
      <Stack gap="3">
        <Field label="Name of your organisation" help="You become its administrator and can invite others.">
          <TextInput
            value={name}
            maxLength={constants.textLimits.organizationName}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Button type="submit" alignSelf="flex-start" disabled={name.trim() === ''} busy={busy}>
          Create organisation
        </Button>
        {failure && <Callout tone="bad">Couldn't create the organisation: {failure}</Callout>}
      </Stack>
    </form>
  );
}
