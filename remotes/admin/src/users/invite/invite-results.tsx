/** What became of each address. */
import type { calls, InviteOutcome, ResponseOf } from '@msp/contract';
import { Badge, Button, Callout, Inline, List, Stack, SubText, Text, type Tone } from '@msp/ui';
import { useState } from 'react';
import { InvitationLink } from '../../shared/invitation-link';

export type InviteAnswer = ResponseOf<typeof calls.users.invite>;

const looks: Record<InviteOutcome, { label: string; tone: Tone }> = {
  INVITED: { label: 'Invited', tone: 'good' },
  ALREADY_MEMBER: { label: 'Already a member', tone: 'none' },
  ALREADY_INVITED: { label: 'Already invited', tone: 'none' },
  INVALID: { label: 'Not invited', tone: 'bad' },
  REFUSED: { label: 'Not invited', tone: 'bad' },
};

function LinkOf({ id, email }: { id: string; email: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <InvitationLink id={id} email={email} />;
  return (
    <Button size="sm" alignSelf="flex-start" aria-label={`Show the link for ${email}`} onClick={() => setShown(true)}>
      Show link
    </Button>
  );
}

export function InviteResults({ answer: { results, mailed } }: { answer: InviteAnswer }) {
  return (
    <Stack>
      {!mailed && (
        <Callout tone="attention" title="No emails were sent">
          This installation sends no email. Copy each link and send it to the person yourself.
        </Callout>
      )}
      <List variant="lines" aria-label="Results">
        {results.map(({ email, outcome, message, invitationId }) => (
          <Stack as="li" key={email} gap="1" py="2">
            <Inline wrap rowGap="1" justifyContent="space-between">
              <Text as="div" flex="1 1 12rem" overflowWrap="anywhere">
                {email}
                {message && <SubText>{message}</SubText>}
              </Text>
              <Badge tone={looks[outcome].tone}>{looks[outcome].label}</Badge>
            </Inline>
            {!mailed && invitationId && <LinkOf id={invitationId} email={email} />}
          </Stack>
        ))}
      </List>
    </Stack>
  );
}
