/** Shown for a page that the user may not see (specification §2.4). */
import { useNavigate } from '@msp/router';
import { Button, LinkButton, Text, usePageTitle } from '@msp/ui';
import { CentredScreen } from '../screens/centred-screen';

export function UnauthorizedScreen() {
  const navigate = useNavigate();
  usePageTitle('Access Denied');
  return (
    <CentredScreen
      title="Access Denied"
      actions={
        <>
          <LinkButton to="/" variant="primary">
            Go to Dashboard
          </LinkButton>
          <Button onClick={() => navigate(-1)}>Go Back</Button>
        </>
      }
    >
      <Text tone="muted">You don't have permission to access this page.</Text>
    </CentredScreen>
  );
}
