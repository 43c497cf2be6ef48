/** Why the only administrator keeps their role and stays. */
import type { Member } from '@msp/contract';
import { Button, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/pages';
import { userName } from '../shared/user-name';

interface LastAdminDialogProps {
  title: string;
  user: Member;
  onClose: () => void;
}

export const LastAdminDialog = ({ title, user, onClose }: LastAdminDialogProps) => (
  <Dialog
    open
    size="sm"
    title={title}
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <Text>
      {userName(user)} is the only admin of your organisation. Make another member an admin first, so that your
      organisation can still be managed.
    </Text>
  </Dialog>
);
