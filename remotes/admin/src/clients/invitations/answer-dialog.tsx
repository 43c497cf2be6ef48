/** Accepts or declines an invitation, after saying what that changes. */
import { calls, type ManagementInvitations } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { useSession } from '@msp/session';
import { Callout, Stack, Text } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { refreshClients } from '../client-calls';
import { consequenceOf } from './consequence';

export type Received = ManagementInvitations['received'][number];

interface AnswerDialogProps {
  invitation: Received;
  answer: 'accept' | 'decline';
  onClose: () => void;
}

function useAnswer({ invitation, answer, onClose }: AnswerDialogProps) {
  const { busy, failure, run } = useAction({ refresh: refreshClients });
  const { id, organization, invitedAs } = invitation;
  const send = () =>
    run(async () => {
      const params = { id };
      if (answer === 'decline') {
        await request(calls.managements.decline, { params });
        onClose();
        return { title: 'Invitation declined' };
      }
      await request(calls.managements.accept, { params });
      onClose();
      return {
        title: 'Invitation accepted',
        description:
          invitedAs === 'client'
            ? `${organization.name} manages your organisation now.`
            : `You manage ${organization.name} now. Assign people to it.`,
      };
    });
  return { busy, failure, send };
}

export default function AnswerDialog(props: AnswerDialogProps) {
  const { invitation, answer, onClose } = props;
  const { busy, failure, send } = useAnswer(props);
  const own = useSession().organization?.name ?? 'Your organisation';
  const { name } = invitation.organization;
  const isAccepting = answer === 'accept';
  return (
    <ConfirmDialog
      open
      title={isAccepting ? `Accept the invitation from ${name}?` : `Decline the invitation from ${name}?`}
      confirmLabel={isAccepting ? 'Accept invitation' : 'Decline invitation'}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <Stack gap="3">
        <Text>
          {isAccepting
            ? consequenceOf(invitation, own)
            : `Nothing changes in ${own}. ${name} sees that you declined, and can invite you again.`}
        </Text>
        {failure && <Callout tone="bad">{failure}</Callout>}
      </Stack>
    </ConfirmDialog>
  );
}
