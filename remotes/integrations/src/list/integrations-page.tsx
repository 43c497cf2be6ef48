/** Integrations: the connected ones, and the adapters that can be connected. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Page, TextLink, usePageTitle } from '@msp/ui';
import { findingsAddress } from '../shared/addresses';
import { AdapterCatalogue } from './adapter-catalogue';
import { ConnectedIntegrations, useIntegrations } from './connected-integrations';

export default function IntegrationsPage() {
  usePageTitle('Integrations');
  const integrations = useIntegrations();
  const adapters = useCall(calls.integrations.adapters, {});
  const { data, error } = integrations.result;
  return (
    <Page
      title="Integrations"
      subtitle="Connect your tools to collect metrics automatically."
      actions={<TextLink to={findingsAddress}>Findings from scanners</TextLink>}
    >
      <ConnectedIntegrations {...integrations} />
      {/* Below a list whose length is not known before it has loaded. */}
      {(data || error) && <AdapterCatalogue result={adapters} />}
    </Page>
  );
}
