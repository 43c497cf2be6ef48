/** Why the only administrator keeps their role and stays. */
import type { Member } from '@msp/contract';
import { Text } from '@msp/ui';
import { NoticeDialog } from '../../shared/notice-dialog';
import { userName } from '../shared/user-name';

interface LastAdminDialogProps {
  title: string;
  user: Member;
  onClose: () => void;
}

export const LastAdminDialog = ({ title, user, onClose }: LastAdminDialogProps) => (
  <NoticeDialog size="sm" title={title} closeLabel="Close" onClose={onClose}>
    <Text>
      {userName(user)} is the only admin of your organisation. Make another member an admin first, so that your
      organisation can still be managed.
    </Text>
  </NoticeDialog>
);
