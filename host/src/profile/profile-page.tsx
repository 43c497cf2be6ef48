/** The user's own page: first and last name and email (specification §2.2). */
import { remotePaths } from '@msp/contract';
import { fullName, useSession } from '@msp/session';
import {
  Avatar,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  chakra,
  Page,
  RoleBadge,
  Stack,
  Text,
  TextLink,
  usePageTitle,
} from '@msp/ui';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, auto) 1fr',
    columnGap: '4',
    rowGap: '2',
    '& dt': { color: 'fg.muted' },
    '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

export function ProfilePage() {
  const { user, organization } = useSession();
  usePageTitle('Profile');
  if (!user) return null;
  return (
    <Page title="Profile">
      <Stack maxWidth="44rem">
        <Card>
          <CardHeader>
            <Avatar name={fullName(user)} />
            <CardTitle>Account</CardTitle>
          </CardHeader>
          <CardBody>
            <Facts>
              <dt>First name</dt>
              <dd>{user.firstName || 'Not set'}</dd>
              <dt>Last name</dt>
              <dd>{user.lastName || 'Not set'}</dd>
              <dt>Email</dt>
              <dd>{user.email}</dd>
              {organization && (
                <>
                  <dt>Organization</dt>
                  <dd>{organization.name}</dd>
                  <dt>Role</dt>
                  <dd>
                    <RoleBadge role={user.role} />
                  </dd>
                </>
              )}
            </Facts>
          </CardBody>
        </Card>
        <Text tone="muted">
          Your name and email come from your identity provider. How the application looks for you is in{' '}
          <TextLink to={remotePaths.admin.settings}>Settings</TextLink>.
        </Text>
      </Stack>
    </Page>
  );
}
