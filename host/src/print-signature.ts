/** Signs each printed page with the organisation, the user and the time. Loaded after the first page. */
import { fullName, sessionAtom } from '@msp/session';
import { addPrintStyles } from '@msp/ui/shell';
import { store } from './session/store';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

function signature(now: Date): string {
  const { user, organization } = store.get(sessionAtom);
  const printed = `Printed${user ? ` by ${fullName(user)}` : ''} on ${time.format(now)}`;
  return organization ? `${organization.name} · ${printed}` : printed;
}

addPrintStyles(signature);
