/** Says when the account of the active organisation closes, and leads administrators to where they can keep it. */
import { accountClosingPath } from '@msp/contract';
import { usePermissions, useSession } from '@msp/session';
import { formatDate, TextLink } from '@msp/ui';
import { Notice } from './notice';

export function ClosingNotice() {
  const closesAt = useSession().organization?.closesAt;
  const canKeep = usePermissions().has('organization:close');
  return (
    closesAt && (
      <Notice action={canKeep && <TextLink to={accountClosingPath}>Keep account</TextLink>}>
        This account closes on {formatDate(closesAt)}.
      </Notice>
    )
  );
}
