/** Why an invitation was not accepted: which address it is for, and how to go on. */
import { calls, hostPaths } from '@msp/contract';
import { useCall } from '@msp/http';
import { useSession } from '@msp/session';
import { LinkButton, Stack, Text, usePageTitle } from '@msp/ui';
import { AnotherAccount } from '../screens/another-account';
import { CentredScreen } from '../screens/centred-screen';
import { ContactSupport } from '../screens/contact-support';
import { WaitingScreen } from '../screens/waiting-screen';
import { type InvitationProblem, invitationText } from './invitation-text';

interface InvitationProblemScreenProps {
  problem: InvitationProblem;
  /** The invitation's token; undefined if the address does not contain it. */
  token: string | undefined;
  reference?: string | null;
}

/** With another account, the same invitation can still be accepted. */
const needsAnotherAccount: readonly InvitationProblem[] = ['INVITATION_WRONG_ADDRESS', 'INVITATION_UNVERIFIED_ADDRESS'];

export function InvitationProblemScreen({ problem, token, reference = null }: InvitationProblemScreenProps) {
  const { isAuthenticated } = useSession();
  const { data, error } = useCall(calls.users.invitation, token ? { query: { invitation_token: token } } : null);
  const { title, happened, next } = invitationText(problem, data);
  usePageTitle(title);
  if (token && !data && !error) return <WaitingScreen>Loading the invitation...</WaitingScreen>;
  return (
    <CentredScreen
      title={title}
      actions={
        <>
          {token && needsAnotherAccount.includes(problem) ? (
            <AnotherAccount variant="primary" target={{ invitation_token: token }} />
          ) : (
            <LinkButton variant="primary" to={isAuthenticated ? '/' : hostPaths.login}>
              {isAuthenticated ? 'Go to Dashboard' : 'Sign in'}
            </LinkButton>
          )}
          <ContactSupport subject={title} reference={reference} />
        </>
      }
    >
      <Stack gap="3">
        <Text>{happened}</Text>
        <Text tone="muted">{next}</Text>
      </Stack>
    </CentredScreen>
  );
}
