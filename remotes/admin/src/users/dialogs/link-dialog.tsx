/** Shows the link of an open invitation, to be copied. */
import { Stack, Text } from '@msp/ui';
import { InvitationLink } from '../../shared/invitation-link';
import { NoticeDialog } from '../../shared/notice-dialog';
import type { UserDialogProps } from './user-dialog-props';

export default function LinkDialog({ user, onClose }: UserDialogProps) {
  return (
    <NoticeDialog title="Invitation link" onClose={onClose}>
      <Stack>
        <Text tone="muted">Send it to the invited person by other means, for example by chat.</Text>
        <InvitationLink id={user.id} email={user.email} />
      </Stack>
    </NoticeDialog>
  );
}
