/** Integrations: what is connected and how it fares, and what could be. */
import { Page, usePageTitle } from '@msp/ui';
import { AdapterCatalogue } from './adapter-catalogue';
import { ConnectedIntegrations } from './connected-integrations';

export default function IntegrationsPage() {
  usePageTitle('Integrations');
  return (
    <Page title="Integrations" subtitle="Systems that are read for you, so that you need not measure by hand.">
      <ConnectedIntegrations />
      <AdapterCatalogue />
    </Page>
  );
}
