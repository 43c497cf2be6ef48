/** Invitations from other organisations to the active one, to the user's address. */
import type { ManagementInvitations } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { useSession } from '@msp/session';
import { Button, Callout, Card, CardHeader, CardTitle, formatDate, Inline, List, Stack, Text } from '@msp/ui';
import { useState } from 'react';
import { consequenceOf } from './consequence';

const AnswerDialog = dialogWithRetry(() => import('./answer-dialog'), 'admin/answer-invitation');

type Received = ManagementInvitations['received'][number];
type Answer = 'accept' | 'decline';

interface InvitationProps {
  invitation: Received;
  onAnswer: (answer: Answer) => void;
}

function Invitation({ invitation, onAnswer }: InvitationProps) {
  const own = useSession().organization?.name ?? 'your organisation';
  const { organization, inviter, invitedAs, expiresAt, problem } = invitation;
  return (
    <Stack as="li" gap="2">
      <Text weight="medium">
        <bdi>{organization.name}</bdi>{' '}
        {invitedAs === 'client' ? 'wants to manage your organisation' : 'asks you to manage it'}
      </Text>
      <Text size="sm" tone="muted">
        Invited by {inviter.name}, {inviter.email}. Valid until {formatDate(expiresAt)}.
      </Text>
      <Text>{consequenceOf(invitation, own)}</Text>
      {problem && (
        <Callout tone="attention" title="You can't accept it now">
          {problem}
        </Callout>
      )}
      <Inline wrap>
        {!problem && (
          <Button variant="primary" aria-label={`Accept: ${organization.name}`} onClick={() => onAnswer('accept')}>
            Accept…
          </Button>
        )}
        <Button aria-label={`Decline: ${organization.name}`} onClick={() => onAnswer('decline')}>
          Decline…
        </Button>
      </Inline>
    </Stack>
  );
}

export function ReceivedInvitations({ invitations }: { invitations: readonly Received[] }) {
  const [open, setOpen] = useState<{ invitation: Received; answer: Answer } | null>(null);
  return (
    <>
      {invitations.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Invitations to you</CardTitle>
          </CardHeader>
          <List variant="rows" lineAbove>
            {invitations.map((invitation) => (
              <Invitation
                key={invitation.id}
                invitation={invitation}
                onAnswer={(answer) => setOpen({ invitation, answer })}
              />
            ))}
          </List>
        </Card>
      )}
      {open && <AnswerDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
