/** Settings: what members choose for themselves, and what concerns the whole organisation. */
import { remotePaths } from '@msp/contract';
import { CardGroup, Page, Stack, usePageTitle } from '@msp/ui';
import { AccountClosingCard } from './account-closing/account-closing-card';
import { AppearanceCard } from './appearance-card';
import { DataExportCard } from './data-exports/data-exports-card';
import { LinkCard } from './link-card';
import { MessagesCard } from './messages-card';
import { NotificationsCard } from './notifications/notifications-card';
import { OnboardingCard } from './onboarding/onboarding-card';
import { OrganizationCard } from './organization/organization-card';
import { PoliciesCard } from './policies-card';

const links = [
  {
    title: 'API keys',
    description: "Let other programs work with your organisation's data.",
    action: 'Open API keys',
    path: remotePaths.admin.apiKeys,
    permission: 'api-key:manage',
  },
  {
    title: 'Webhooks',
    description: 'Tell other systems when something changes.',
    action: 'Open webhooks',
    path: remotePaths.admin.webhooks,
    permission: 'webhook:manage',
  },
  {
    title: 'Control registries',
    description: 'Load a catalogue of controls and choose the one that this organisation uses.',
    action: 'Open control registries',
    path: remotePaths.admin.catalogue,
    permission: 'catalogue:manage',
  },
] as const;

export default function SettingsPage() {
  usePageTitle('Settings');
  return (
    <Page title="Settings">
      <Stack gap="6" maxWidth="44rem">
        <CardGroup title="Your preferences">
          <AppearanceCard />
          <MessagesCard />
          <NotificationsCard />
        </CardGroup>
        <CardGroup title="Organisation">
          <OrganizationCard />
          <OnboardingCard />
          <PoliciesCard />
          {links.map((link) => (
            <LinkCard key={link.path} {...link} />
          ))}
          <DataExportCard />
          <AccountClosingCard />
        </CardGroup>
      </Stack>
    </Page>
  );
}
