/** Signed in without an active organisation (specification §2.4): choose one of several, or how to get into one. */
import type { AvailableOrganization } from '@msp/contract';
import { fullName, hasOrganization, useSession } from '@msp/session';
import {
  Box,
  Button,
  Callout,
  chakra,
  LinkButton,
  LogoutIcon,
  RefreshIcon,
  RoleBadge,
  Stack,
  Text,
  usePageTitle,
} from '@msp/ui';
import { useState } from 'react';
import { browser } from '../browser';
import { CentredScreen } from '../layout/centred-screen';
import { logout, recheckSession, switchOrganization } from './actions';
import { ContactSupport } from './contact-support';

const List = chakra('ul', { base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '2' } });

const Guidance = chakra('ul', {
  base: {
    listStyle: 'disc',
    paddingInlineStart: '5',
    color: 'fg.muted',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
  },
});

function Choice({ organizations }: { organizations: readonly AvailableOrganization[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const choose = async (organization: AvailableOrganization) => {
    setChosen(organization.externalId);
    setFailed(false);
    try {
      await switchOrganization(organization);
      browser.goTo('/');
    } catch {
      // The person stands in front of it: said here, not reported.
      setFailed(true);
      setChosen(null);
    }
  };
  return (
    <Stack gap="2">
      {failed && <Callout tone="bad">This organization could not be selected. Please try again.</Callout>}
      <List aria-label="Your organizations">
        {organizations.map((organization) => (
          <li key={organization.externalId}>
            <Button
              width="full"
              justifyContent="space-between"
              busy={chosen === organization.externalId}
              disabled={chosen !== null && chosen !== organization.externalId}
              onClick={() => void choose(organization)}
            >
              <Box as="span" overflow="hidden" textOverflow="ellipsis">
                {organization.name}
              </Box>
              <RoleBadge role={organization.role} />
            </Button>
          </li>
        ))}
      </List>
    </Stack>
  );
}

function RefreshStatus() {
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await recheckSession();
    browser.reload();
  };
  return (
    <Button variant="primary" icon={<RefreshIcon />} busy={busy} onClick={() => void refresh()}>
      Refresh Status
    </Button>
  );
}

export function NoOrganizationScreen() {
  const { user, organization } = useSession();
  const several = organization?.hasMultipleOrganizations === true;
  const title = several ? 'Select Organization' : 'No Organization Found';
  usePageTitle(title);
  return (
    <CentredScreen
      title={title}
      actions={
        <>
          <RefreshStatus />
          <ContactSupport subject="Organization Setup Required" />
          <Button icon={<LogoutIcon />} onClick={logout}>
            Sign Out
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {user && (
          <Text>
            Signed in as <strong>{fullName(user)}</strong> ({user.email}).
          </Text>
        )}
        {hasOrganization(user) && (
          <Callout
            tone="good"
            action={
              <LinkButton to="/" size="sm">
                Go to Dashboard
              </LinkButton>
            }
          >
            {organization?.name} is active.
          </Callout>
        )}
        {several && <Choice organizations={organization.availableOrganizations} />}
        <div>
          <Text color="fg.muted">{several ? 'Is yours not in the list?' : 'To get started:'}</Text>
          <Guidance>
            <li>Ask an admin of your organization to invite you.</li>
            <li>Contact support if you think this is a mistake.</li>
            <li>Create an organization with the help of our sales team.</li>
          </Guidance>
        </div>
      </Stack>
    </CentredScreen>
  );
}
