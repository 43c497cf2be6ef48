/**
 * A link may name the organisation that it leads into, as those of mails and of the review queue do. Makes it the active one before
 * the page is shown. The parameter then leaves the address; otherwise the page would switch back from every other organisation.
 */
import { hostPaths, organizationParameter } from '@msp/contract';
import { Navigate, useLocation } from '@msp/router';
import { useSession } from '@msp/session';
import { Button, LinkButton, Text, usePageTitle } from '@msp/ui';
import { useCallback, useEffect, useState } from 'react';
import { CentredScreen } from '../screens/centred-screen';
import { switchOrganization } from '../session/actions';
import { returnLocation } from '../session/redirect-target';
import { PageSkeleton } from '../skeletons/page-skeleton';

function SwitchFailed({ name, onRetry }: { name: string; onRetry: () => void }) {
  const title = `Couldn't switch to ${name}`;
  usePageTitle(title);
  return (
    <CentredScreen
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <LinkButton to="/">Go to Dashboard</LinkButton>
        </>
      }
    >
      <Text>The page belongs to this organisation. Check that you are still one of its members.</Text>
    </CentredScreen>
  );
}

function Switching({ externalId, name }: { externalId: string; name: string }) {
  const place = returnLocation(useLocation());
  const [hasFailed, setFailed] = useState(false);
  const start = useCallback(() => {
    setFailed(false);
    // Shown to the user, so not reported.
    switchOrganization({ externalId }, place).catch(() => setFailed(true));
  }, [externalId, place]);
  useEffect(start, [start]);
  if (hasFailed) return <SwitchFailed name={name} onRetry={start} />;
  return <PageSkeleton />;
}

export function LinkedOrganization({ externalId }: { externalId: string }) {
  const { organization } = useSession();
  const location = useLocation();
  if (organization?.externalId === externalId) {
    const rest = new URLSearchParams(location.search);
    rest.delete(organizationParameter);
    return <Navigate to={{ ...location, search: rest.toString() }} replace />;
  }
  const found = organization?.availableOrganizations.find((available) => available.externalId === externalId);
  if (!found) return <Navigate to={hostPaths.unauthorized} replace />;
  return <Switching externalId={externalId} name={found.name} />;
}
