/** The user's profile: first and last name and email (specification §2.2). */
import { remotePaths } from '@msp/contract';
import { fullName, useSession } from '@msp/session';
import {
  Avatar,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Page,
  RoleBadge,
  Stack,
  Text,
  TextLink,
  usePageTitle,
} from '@msp/ui';
import { Facts } from '@msp/ui/pages';

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
            <Facts
              facts={[
                { name: 'First name', value: user.firstName || 'Not set' },
                { name: 'Last name', value: user.lastName || 'Not set' },
                { name: 'Email', value: user.email },
                ...(organization
                  ? [
                      { name: 'Organisation', value: organization.name },
                      { name: 'Role', value: <RoleBadge role={user.role} /> },
                    ]
                  : []),
              ]}
            />
          </CardBody>
        </Card>
        <Text tone="muted">
          Your name and email come from your identity provider. Change the appearance of the application in{' '}
          <TextLink to={remotePaths.admin.settings}>Settings</TextLink>.
        </Text>
      </Stack>
    </Page>
  );
}
