/** The link of an invitation that could not be mailed, because the installation sends no email. */
import { Callout, Stack } from '@msp/ui';
import { LinkField } from '../../shared/invitation-link';
import { NoticeDialog } from '../../shared/notice-dialog';

interface LinkDialogProps {
  title: string;
  invitation: { email: string; link: string; expiresAt: string };
  onClose: () => void;
}

export function LinkDialog({ title, invitation, onClose }: LinkDialogProps) {
  return (
    <NoticeDialog title={title} onClose={onClose}>
      <Stack>
        <Callout tone="attention" title="No email was sent">
          This installation sends no email. Copy the link and send it to the person yourself.
        </Callout>
        <LinkField email={invitation.email} link={invitation.link} expiresAt={invitation.expiresAt} />
      </Stack>
    </NoticeDialog>
  );
}
