/** Settings: what members choose for themselves, and what concerns the whole organisation. */
import { CardGroup, Page, Stack, usePageTitle } from '@msp/ui';
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
          <ApiKeysCard />
          <WebhooksCard />
          <CatalogueCard />
          <DataExportCard />
          <AccountClosingCard />
        </CardGroup>
      </Stack>
    </Page>
  );
}
