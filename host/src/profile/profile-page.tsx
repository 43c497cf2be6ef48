/** The user's profile: first and last name and email (specification §2.2), organisations, and where they are signed in. */
import { useSession } from '@msp/session';
import { Page, Stack, usePageTitle } from '@msp/ui';
import { AccountCard } from './account-card';
import { OrganizationsCard } from './organizations-card';
import { SessionsCard } from './sessions-card';

export function ProfilePage() {
  const { user, organization } = useSession();
  usePageTitle('Profile');
  if (!user) return null;
  return (
    <Page title="Profile">
      <Stack gap="4" maxWidth="45rem">
        <AccountCard user={user} />
        {organization && <OrganizationsCard organizations={organization.availableOrganizations} />}
        <SessionsCard />
      </Stack>
    </Page>
  );
}
