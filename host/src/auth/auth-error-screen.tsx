/** The screen after a failed sign-in or sign-out: what happened, the reference for support, and a way to try again. */
import { calls } from '@msp/contract';
import { pathOf } from '@msp/http';
import { useSearchParams } from '@msp/router';
import { Button, LinkButton, Stack, Text, usePageTitle } from '@msp/ui';
import { Facts } from '@msp/ui/pages';
import { browser } from '../browser';
import { InvitationProblemScreen } from '../invitations/invitation-problem-screen';
import { isInvitationProblem } from '../invitations/invitation-text';
import { AnotherAccount } from '../screens/another-account';
import { CentredScreen } from '../screens/centred-screen';
import { ContactSupport } from '../screens/contact-support';
import { apiUrl } from '../session/api-url';
import { lastSignIn, signInAgainPath, singleSignOnPath } from '../session/sign-in-target';
import { authErrorText } from './auth-error-text';

/** Repeats the sign-in with its target, or the sign-out. */
function NextAttempt({ code }: { code: string | null }) {
  if (code?.startsWith('SINGLE_SIGN_ON_'))
    return (
      <>
        <LinkButton to={singleSignOnPath(lastSignIn())} variant="primary">
          Enter another address
        </LinkButton>
        <AnotherAccount target={lastSignIn()}>Sign in as usual</AnotherAccount>
      </>
    );
  if (code !== 'SIGN_OUT_FAILED') {
    return (
      <LinkButton to={signInAgainPath()} variant="primary">
        Try again
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" onClick={() => browser.goTo(apiUrl(pathOf(calls.auth.logout)))}>
      Try again
    </Button>
  );
}

export function AuthErrorScreen() {
  const [search] = useSearchParams();
  const code = search.get('code');
  const correlationId = search.get('correlationId');
  if (isInvitationProblem(code)) {
    const token = search.get('invitation_token') ?? lastSignIn().invitation_token;
    return <InvitationProblemScreen problem={code} token={token} reference={correlationId} />;
  }
  return <SignInError code={code} correlationId={correlationId} />;
}

interface SignInErrorProps {
  code: string | null;
  correlationId: string | null;
}

function SignInError({ code, correlationId }: SignInErrorProps) {
  const { title = 'Sign-in failed', happened, next } = authErrorText(code, correlationId !== null);
  usePageTitle(title);
  return (
    <CentredScreen
      title={title}
      actions={
        <>
          <NextAttempt code={code} />
          <ContactSupport subject={title} reference={correlationId} />
        </>
      }
    >
      <Stack gap="3">
        <Text>{happened}</Text>
        <Text tone="muted">{next}</Text>
        {(code || correlationId) && (
          <Facts
            dense
            mono
            facts={[
              { name: 'Code', value: code },
              { name: 'Reference', value: correlationId },
            ].filter(({ value }) => value)}
          />
        )}
      </Stack>
    </CentredScreen>
  );
}
