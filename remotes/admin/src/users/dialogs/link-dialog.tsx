/** Shows the link of an open invitation, to be copied. */
import { Button, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/pages';
import { InvitationLink } from '../../shared/invitation-link';
import type { UserDialogProps } from './user-dialog-props';

export default function LinkDialog({ user, onClose }: UserDialogProps) {
  return (
    <Dialog
      open
      title="Invitation link"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack>
        <Text tone="muted">Send it to the invited person by other means, for example by chat.</Text>
        <InvitationLink id={user.id} email={user.email} />
      </Stack>
    </Dialog>
  );
}
