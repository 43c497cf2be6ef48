/** Signs each printed page with the organisation, the user and the time. */
import { useSession } from '@msp/session';
import { PrintFooter } from '@msp/ui/shell';
import { useCallback } from 'react';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

export function PrintSignature() {
  const { user, organization } = useSession();
  const name = user ? `${user.firstName} ${user.lastName}`.trim() || user.email : undefined;
  const place = organization?.name;
  const textAt = useCallback(
    (now: Date) => [place, `Printed${name ? ` by ${name}` : ''} on ${time.format(now)}`].filter(Boolean).join(' · '),
    [name, place],
  );
  return <PrintFooter textAt={textAt} />;
}
