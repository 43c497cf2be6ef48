/** Says when the account of the active organisation closes. Administrators can keep it in the settings. */
import { useSession } from '@msp/session';
import { formatDate } from '@msp/ui';
import { Notice } from './notice';

export function ClosingNotice() {
  const closesAt = useSession().organization?.closesAt;
  return closesAt && <Notice>This account closes on {formatDate(closesAt)}.</Notice>;
}
