/** The user's own page: first and last name and email (specification §2.2), and how the application looks for them. */
import { fullName, useSession } from '@msp/session';
import {
  Avatar,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  type ColorModeChoice,
  chakra,
  DarkIcon,
  Grid,
  HStack,
  LightIcon,
  Page,
  RoleBadge,
  SystemIcon,
  useColorMode,
  usePageTitle,
} from '@msp/ui';
import type { ReactNode } from 'react';

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

const choices: readonly { choice: ColorModeChoice; label: string; icon: ReactNode }[] = [
  { choice: 'system', label: 'System', icon: <SystemIcon /> },
  { choice: 'light', label: 'Light', icon: <LightIcon /> },
  { choice: 'dark', label: 'Dark', icon: <DarkIcon /> },
];

function Appearance() {
  const { choice: chosen, setChoice } = useColorMode();
  return (
    <HStack role="group" aria-label="Appearance" flexWrap="wrap">
      {choices.map(({ choice, label, icon }) => (
        <Button
          key={choice}
          icon={icon}
          aria-pressed={choice === chosen}
          variant={choice === chosen ? 'primary' : 'secondary'}
          onClick={() => setChoice(choice)}
        >
          {label}
        </Button>
      ))}
    </HStack>
  );
}

export function ProfilePage() {
  const { user, organization } = useSession();
  usePageTitle('Profile');
  if (!user) return null;
  return (
    <Page title="Profile">
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(22rem, 100%), 1fr))" alignItems="start">
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
        <Card>
          <CardHeader>
            <CardTitle>Appearance</CardTitle>
          </CardHeader>
          <CardBody>
            <Appearance />
          </CardBody>
        </Card>
      </Grid>
    </Page>
  );
}
