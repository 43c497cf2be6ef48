/** The link of an invitation that could not be mailed, because the installation sends no email. */
import { Button, Callout, Stack } from '@msp/ui';
import { Dialog } from '@msp/ui/pages';
import { LinkField } from '../../shared/invitation-link';

interface LinkDialogProps {
  title: string;
  invitation: { email: string; link: string; expiresAt: string };
  onClose: () => void;
}

export function LinkDialog({ title, invitation, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack>
        <Callout tone="attention" title="No email was sent">
          This installation sends no email. Copy the link and send it to the person yourself.
        </Callout>
        <LinkField email={invitation.email} link={invitation.link} expiresAt={invitation.expiresAt} />
      </Stack>
    </Dialog>
  );
}
