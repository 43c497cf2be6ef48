/** Open invitations that the active organisation has sent to others. */
import { calls, type ManagementInvitations } from '@msp/contract';
import { request } from '@msp/http';
import { Card, CardHeader, CardTitle, formatDate, Inline, List, Stack, Text } from '@msp/ui';
import { RowAction } from '../../shared/row-action';
import { refreshClients } from '../client-calls';

type Sent = ManagementInvitations['sent'][number];

const Invitation = ({ id, email, invitedAs, invitedBy, invitedAt, expiresAt }: Sent) => (
  <Inline as="li" wrap justifyContent="space-between">
    <Stack gap="1">
      <Text>
        <bdi>{email}</bdi> {invitedAs === 'client' ? 'as a client' : 'as your manager'}
      </Text>
      <Text size="sm" tone="muted">
        Invited {invitedBy && `by ${invitedBy.name} `}on {formatDate(invitedAt)}. Valid until {formatDate(expiresAt)}.
      </Text>
    </Stack>
    <RowAction
      label="Withdraw"
      name={email}
      title="Withdraw this invitation?"
      run={async () => {
        await request(calls.managements.withdraw, { params: { id } });
        await refreshClients();
      }}
    >
      <Text>{email} can no longer accept it. You can invite them again.</Text>
    </RowAction>
  </Inline>
);

export function SentInvitations({ invitations }: { invitations: readonly Sent[] }) {
  if (invitations.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Invitations sent</CardTitle>
      </CardHeader>
      <List variant="rows" lineAbove>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} {...invitation} />
        ))}
      </List>
    </Card>
  );
}
