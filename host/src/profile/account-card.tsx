/** First and last name and email (specification §2.2). They belong to the identity provider. */
import { remotePaths } from '@msp/contract';
import { fullName, type SessionUser } from '@msp/session';
import { Avatar, Card, CardBody, CardHeader, CardTitle, Stack, Text, TextLink } from '@msp/ui';
import { Facts } from '@msp/ui/pages';

export function AccountCard({ user }: { user: SessionUser }) {
  return (
    <Card>
      <CardHeader>
        <Avatar name={fullName(user)} />
        <CardTitle>Account</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Facts
            facts={[
              { name: 'First name', value: user.firstName || 'Not set' },
              { name: 'Last name', value: user.lastName || 'Not set' },
              { name: 'Email', value: user.email },
            ]}
          />
          <Text tone="muted" size="sm">
            Your name and email come from your identity provider. Change the theme in{' '}
            <TextLink to={remotePaths.admin.settings}>Settings</TextLink>.
          </Text>
        </Stack>
      </CardBody>
    </Card>
  );
}
