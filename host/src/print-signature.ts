/** Signs each printed page with the organisation, the user and the time. */
import { fullName, sessionAtom } from '@msp/session';
import { formatDateTime } from '@msp/ui';
import { addPrintStyles } from '@msp/ui/shell';
import { store } from './session/store';

function signature(now: Date): string {
  const { user, organization } = store.get(sessionAtom);
  const printed = `Printed${user ? ` by ${fullName(user)}` : ''} on ${formatDateTime(now.toISOString())}`;
  return organization ? `${organization.name} · ${printed}` : printed;
}

export const signPrintedPages = (): void => addPrintStyles(signature);
