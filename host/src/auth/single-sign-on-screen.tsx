/** Signs in with the identity provider of the organisation that a work address belongs to (docs/decisions/0050). */
import { calls } from '@msp/contract';
import { pathOf } from '@msp/http';
import { Navigate, useLocation, useSearchParams } from '@msp/router';
import { useSession } from '@msp/session';
import { Button, Stack, Text, usePageTitle } from '@msp/ui';
import { Field, missingText, TextInput } from '@msp/ui/pages';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { browser } from '../browser';
import { AnotherAccount } from '../screens/another-account';
import { CentredScreen } from '../screens/centred-screen';
import { UnreachableScreen } from '../screens/unreachable-screen';
import { apiUrl } from '../session/api-url';
import { connectionLostAtom } from '../session/connection';
import { readExpired } from '../session/expired-session';
import { redirectTarget, requestedTarget } from '../session/redirect-target';
import { rememberSignIn, type SignInTarget } from '../session/sign-in-target';
import { clearStoredUser } from '../session/stored-user';

/** Checks the address as far as possible before it is sent. */
const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text);

function AddressForm({ target }: { target: SignInTarget }) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAddress(email.trim())) return;
    setBusy(true);
    clearStoredUser();
    rememberSignIn(target);
    browser.goTo(apiUrl(pathOf(calls.auth.login, { query: { ...target, email: email.trim() } })));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <Field label="Work email address" help="You'll continue to your organisation's sign-in.">
          <TextInput
            ref={input}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={({ target: { value } }) => setEmail(value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          width="full"
          busy={busy}
          unavailable={missingText({ 'your work email address': !isAddress(email.trim()) })}
        >
          Continue
        </Button>
      </Stack>
    </form>
  );
}

export function SingleSignOnScreen() {
  const { isAuthenticated } = useSession();
  const isLost = useAtomValue(connectionLostAtom);
  const { state } = useLocation();
  const [search] = useSearchParams();
  usePageTitle('Single sign-on');
  const redirect = requestedTarget(state, search) ?? readExpired()?.path;
  if (isAuthenticated) return <Navigate to={redirectTarget(redirect)} replace />;
  if (isLost) return <UnreachableScreen />;
  const target = { ...(redirect && { redirect }) };
  return (
    <CentredScreen title="Sign in with single sign-on">
      <Stack gap="4">
        <AddressForm target={target} />
        <Text tone="muted">Your organisation doesn't use single sign-on?</Text>
        <div>
          <AnotherAccount target={target}>Sign in as usual</AnotherAccount>
        </div>
      </Stack>
    </CentredScreen>
  );
}
