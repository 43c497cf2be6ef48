/** What every dialog about a row of the list is given. */
import type { Member } from '@msp/contract';

export interface UserDialogProps {
  user: Member;
  /** They are the only administrator. */
  isLastAdmin: boolean;
  onClose: () => void;
}
