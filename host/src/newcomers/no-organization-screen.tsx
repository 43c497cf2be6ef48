/** The screen for users without an active organisation (specification §2.4): choose one, or find out how to join one. */
import { type AvailableOrganization, calls, systemActor } from '@msp/contract';
import { useCall } from '@msp/http';
import { fullName, hasOrganization, useSession } from '@msp/session';
import {
  Button,
  Callout,
  formatDate,
  LinkButton,
  List,
  LogoutIcon,
  RefreshIcon,
  RoleBadge,
  Stack,
  Text,
  usePageTitle,
} from '@msp/ui';
import { useState } from 'react';
import { browser } from '../browser';
import { OwnInvitations } from '../invitations/own-invitations';
import { useConfig } from '../runtime-config/config-context';
import { CentredScreen } from '../screens/centred-screen';
import { ContactSupport } from '../screens/contact-support';
import { WaitingScreen } from '../screens/waiting-screen';
import { logout, recheckSession, switchOrganization } from '../session/actions';
import { AskToJoin } from './ask-to-join';
import { CreateOrganization } from './create-organization';
import { UnsavedText } from './unsaved-text';
import { useNewcomerOptions } from './use-newcomer-options';

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
      // Shown to the user, so not reported.
      setFailed(true);
      setChosen(null);
    }
  };
  return (
    <Stack gap="2">
      {failed && <Callout tone="bad">Couldn't switch to this organisation. Please try again.</Callout>}
      <Stack as="ul" gap="2" aria-label="Your organisations">
        {organizations.map((organization) => (
          <li key={organization.externalId}>
            <Button
              width="full"
              align="between"
              busy={chosen === organization.externalId}
              disabled={chosen !== null && chosen !== organization.externalId}
              onClick={() => void choose(organization)}
            >
              <Text as="span" truncate>
                {organization.name}
              </Text>
              <RoleBadge role={organization.role} />
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Which of the user's organisations are suspended and why, what still works, and who reactivates them. */
function SuspendedNotice({ name, reason }: { name: string; reason: string }) {
  const { supportEmail } = useConfig().brand;
  return (
    <Callout tone="attention" title={`${name} is suspended`}>
      <Text>Reason: {reason}</Text>
      <Text>
        Its members, API keys and integrations have no access for now. All of its data is kept, and its certificates can
        still be verified.
      </Text>
      <Text>Contact support at {supportEmail} to have it reactivated.</Text>
    </Callout>
  );
}

/** @param removedBy null for a user who left */
function partingOf(removedBy: string | null): string {
  if (removedBy === null) return 'You left';
  return removedBy === systemActor ? 'You were removed from' : `${removedBy} removed you from`;
}

/** Which organisation the user was removed from, and why. */
function LostNotice({ hasOthers }: { hasOthers: boolean }) {
  const { lostOrganization: lost } = useSession();
  if (!lost) return null;
  const day = formatDate(lost.removedAt);
  const happened = `${partingOf(lost.removedBy)} ${lost.name} on ${day}.`;
  return (
    <Callout tone="attention" title={happened}>
      {lost.reason !== null && <Text>Reason: {lost.reason}</Text>}
      <Text>
        {hasOthers
          ? 'Select another of your organisations to continue.'
          : 'To work there again, ask one of its administrators to invite you.'}
      </Text>
    </Callout>
  );
}

function RefreshStatus({ isMain }: { isMain: boolean }) {
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await recheckSession();
    browser.reload();
  };
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={<RefreshIcon />}
      busy={busy}
      onClick={() => void refresh()}
    >
      Refresh Status
    </Button>
  );
}

function Guidance({ hasChoice, mayAsk, mayCreate }: { hasChoice: boolean; mayAsk: boolean; mayCreate: boolean }) {
  const start = mayAsk || mayCreate ? 'Otherwise:' : 'To get started:';
  return (
    <div>
      <Text tone="muted">{hasChoice ? "If yours isn't in the list:" : start}</Text>
      <List variant="bullets" color="fg.muted">
        <li>Ask an admin of your organisation to invite you.</li>
        <li>Contact support if you think this is a mistake.</li>
        {!mayCreate && <li>Contact sales to create an organisation.</li>}
      </List>
    </div>
  );
}

export function NoOrganizationScreen() {
  const { user, organization, suspendedOrganizations: suspended = [] } = useSession();
  const { data, error } = useCall(calls.users.myInvitations, {});
  const invitations = data?.items ?? [];
  const several = organization?.hasMultipleOrganizations === true;
  const isActive = hasOrganization(user);
  const others = (organization?.availableOrganizations ?? []).filter((each) => !isActive || !each.isActive);
  const title = several ? 'Select Organization' : 'No Organization Found';
  usePageTitle(title);
  const options = useNewcomerOptions();
  const mayCreate = !isActive && options.data?.mayCreate === true;
  const offered = options.data?.organization ?? undefined;
  const isLoading = (!data && !error) || (!options.data && !options.error);
  // What is shown later would push the rest down.
  if (isLoading) return <WaitingScreen>Loading...</WaitingScreen>;
  return (
    <CentredScreen
      title={title}
      actions={
        <>
          <RefreshStatus isMain={invitations.length === 0 && !offered} />
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
        {isActive && (
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
        {invitations.length > 0 && <OwnInvitations invitations={invitations} />}
        {suspended.map((each) => (
          <SuspendedNotice key={each.name} {...each} />
        ))}
        <LostNotice hasOthers={others.length > 0} />
        {others.length > 0 && <Choice organizations={others} />}
        {user && !isActive && <UnsavedText userId={user.id} />}
        {offered && <AskToJoin organization={offered} />}
        {mayCreate && <CreateOrganization />}
        {suspended.length === 0 && (
          <Guidance hasChoice={others.length > 0} mayAsk={offered !== undefined} mayCreate={mayCreate} />
        )}
      </Stack>
    </CentredScreen>
  );
}
