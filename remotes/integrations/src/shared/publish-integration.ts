/** Stores the integration that the server returned after a change, and reloads the lists that show it. */
import { calls, type IntegrationDetail } from '@msp/contract';
import { cacheKeyOf, invalidate, remember } from '@msp/http';

export async function publishIntegration(integration: IntegrationDetail): Promise<void> {
  const params = { id: integration.id };
  await remember(cacheKeyOf(calls.integrations.read, { params }), integration);
  await remember(cacheKeyOf(calls.integrations.activeJob, { params }), { job: integration.activeJob });
  await invalidate(calls.integrations.list, calls.dashboard.get, calls.onboarding.progress);
}
