/** Integrations: the connected ones, and the adapters that can be connected. */
import { Page, usePageTitle } from '@msp/ui';
import { AdapterCatalogue } from './adapter-catalogue';
import { ConnectedIntegrations } from './connected-integrations';

export default function IntegrationsPage() {
  usePageTitle('Integrations');
  return (
    <Page title="Integrations" subtitle="Connect your tools to collect metrics automatically.">
      <ConnectedIntegrations />
      <AdapterCatalogue />
    </Page>
  );
}
