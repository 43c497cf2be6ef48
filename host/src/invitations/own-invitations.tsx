/** The open invitations for the address of the signed-in user. */
import { type calls, type ResponseOf, roleLabels } from '@msp/contract';
import { Button, Callout, Stack, SubText, Text } from '@msp/ui';
import { useAcceptInvitation } from './accept-invitation';
import { invitationText } from './invitation-text';

type OwnInvitation = ResponseOf<typeof calls.users.myInvitations>['items'][number];

function Row({ invitation: { id, organizationName, role } }: { invitation: OwnInvitation }) {
  const { busy, failure, accept } = useAcceptInvitation();
  return (
    <Stack as="li" gap="2">
      <Text as="div" weight="medium">
        {organizationName}
        <SubText>You are invited as {roleLabels[role]}.</SubText>
      </Text>
      <Button
        variant="primary"
        alignSelf="flex-start"
        aria-label={`Accept the invitation to ${organizationName}`}
        busy={busy}
        onClick={() => void accept({ invitationId: id })}
      >
        Accept invitation
      </Button>
      {failure && (
        <Callout tone="bad">
          {failure.problem ? invitationText(failure.problem, undefined).happened : failure.message}
        </Callout>
      )}
    </Stack>
  );
}

export const OwnInvitations = ({ invitations }: { invitations: readonly OwnInvitation[] }) => (
  <Stack as="ul" gap="3" aria-label="Your invitations">
    {invitations.map((invitation) => (
      <Row key={invitation.id} invitation={invitation} />
    ))}
  </Stack>
);
