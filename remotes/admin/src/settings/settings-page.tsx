/** Settings: what a person chooses for themselves, and onboarding for who dismissed it from the dashboard. */
import { Page, Stack, usePageTitle } from '@msp/ui';
import { ApiKeysCard } from './api-keys-card';
import { AppearanceCard } from './appearance-card';
import { CatalogueCard } from './catalogue-card';
import { NotificationsCard } from './notifications-card';
import { OnboardingCard } from './onboarding-card';

export default function SettingsPage() {
  usePageTitle('Settings');
  return (
    <Page title="Settings">
      <Stack gap="4" maxWidth="44rem">
        <AppearanceCard />
        <NotificationsCard />
        <OnboardingCard />
        <ApiKeysCard />
        <CatalogueCard />
      </Stack>
    </Page>
  );
}
