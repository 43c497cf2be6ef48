/** Says which of the user's organisations are suspended, and why. */
import { useSession } from '@msp/session';
import { Callout } from '@msp/ui';

export function SuspendedNotice() {
  const { suspendedOrganizations = [] } = useSession();
  return suspendedOrganizations.map(({ name, reason }) => (
    <Callout key={name} tone="attention">
      {name} is suspended: {reason} Its data is kept. Contact support to have it reactivated.
    </Callout>
  ));
}
