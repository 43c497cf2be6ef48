/** An invitation that a signed-in user has opened: they accept it, or sign in with another account. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { fullName, useSession } from '@msp/session';
import { Button, Callout, LinkButton, Stack, Text, usePageTitle } from '@msp/ui';
import { AnotherAccount } from '../screens/another-account';
import { CentredScreen } from '../screens/centred-screen';
import { WaitingScreen } from '../screens/waiting-screen';
import { useAcceptInvitation } from './accept-invitation';
import { InvitationProblemScreen } from './invitation-problem-screen';
import { problemOf } from './invitation-text';

export interface InvitationScreenProps {
  token: string;
  /** Where the user goes without accepting. */
  otherwise: string;
}

export function InvitationScreen({ token, otherwise }: InvitationScreenProps) {
  const { user } = useSession();
  const { data, error } = useCall(calls.users.invitation, { query: { invitation_token: token } });
  const { busy, failure, accept } = useAcceptInvitation();
  usePageTitle('Invitation');
  if (!data && !error) return <WaitingScreen>Loading the invitation...</WaitingScreen>;
  const problem = failure?.problem ?? (data ? (problemOf[data.state] ?? data.problem ?? null) : 'INVITATION_REVOKED');
  if (problem) return <InvitationProblemScreen problem={problem} token={token} />;
  return (
    <CentredScreen
      title={`Join ${data?.organizationName}`}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void accept({ token })}>
            Accept invitation
          </Button>
          <AnotherAccount target={{ invitation_token: token }} />
          <LinkButton to={otherwise}>Not now</LinkButton>
        </>
      }
    >
      <Stack gap="3">
        <Text>The invitation was sent to {data?.maskedEmail}.</Text>
        {user && (
          <Text tone="muted">
            Signed in as {fullName(user)} ({user.email}).
          </Text>
        )}
        {failure && <Callout tone="bad">Couldn't accept the invitation: {failure.message}</Callout>}
      </Stack>
    </CentredScreen>
  );
}
