/** Asks an administrator of the vendor's tenant for consent, on the vendor's own page, which leads back to the integration. */
import { calls, type IntegrationDetail } from '@msp/contract';
import { request } from '@msp/http';
import { detailAddress } from './addresses';
import { browser } from './browser';

export async function goToConsent({ id, adapter, settings }: IntegrationDetail): Promise<void> {
  const { url } = await request(calls.integrations.consent, {
    body: { adapterKey: adapter.key, integrationId: id, settings, returnTo: detailAddress(id) },
  });
  browser.goTo(url);
}
