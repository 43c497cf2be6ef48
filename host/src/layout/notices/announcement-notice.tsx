/** Shows what super admins tell everyone. */
import { useConfig } from '../../runtime-config/config-context';
import { Notice } from './notice';

export function AnnouncementNotice() {
  const { announcement } = useConfig();
  return announcement && <Notice>{announcement}</Notice>;
}
