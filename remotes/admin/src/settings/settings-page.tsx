/** Settings: the organisation, personal preferences, onboarding, and links to administration pages. */
import { Page, Stack, usePageTitle } from '@msp/ui';
import { AccountClosingCard } from './account-closing-card';
import { ApiKeysCard } from './api-keys-card';
import { AppearanceCard } from './appearance-card';
import { CatalogueCard } from './catalogue-card';
import { DataExportCard } from './data-export-card';
import { MessagesCard } from './messages-card';
import { NotificationsCard } from './notifications-card';
import { OnboardingCard } from './onboarding-card';
import { OrganizationCard } from './organization-card';
import { PoliciesCard } from './policies-card';
import { WebhooksCard } from './webhooks-card';

export default function SettingsPage() {
  usePageTitle('Settings');
  return (
    <Page title="Settings">
      <Stack gap="4" maxWidth="44rem">
        <OrganizationCard />
        <AppearanceCard />
        <MessagesCard />
        <NotificationsCard />
        <OnboardingCard />
        <PoliciesCard />
        <ApiKeysCard />
        <WebhooksCard />
        <CatalogueCard />
        <DataExportCard />
        <AccountClosingCard />
      </Stack>
    </Page>
  );
}
