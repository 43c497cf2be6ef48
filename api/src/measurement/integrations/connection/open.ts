/** Opens the adapter of a saved integration, for domains that use it for more than collecting metrics. */
import type { OrganizationContext } from '../../../platform/context/context';
import type { Dependencies } from '../../adapters/port';
import * as repository from '../repository';
import { isConnected } from '../tables';
import { requireModule, type Vendors } from '../vendors';
import { readSecrets } from './secrets';

/**
 * @param change of how requests are sent, such as a time limit
 * @returns a function that connects, and throws VendorError for settings that aren't valid any more
 * @throws AppError 404
 */
export async function openIntegration(
  context: OrganizationContext,
  vendors: Omit<Vendors, 'send'>,
  id: string,
  change: Partial<Dependencies> = {},
) {
  const { integration, secrets } = await context.run(async (tx) => ({
    integration: await repository.requireIntegration(tx, context, id),
    secrets: await readSecrets(tx, context, vendors.keys, id),
  }));
  const { adapterKey, name, status, settings } = integration;
  return {
    ...{ adapterKey, name },
    isConnected: isConnected({ status }),
    connect: () => requireModule(adapterKey).connect({ ...settings, ...secrets }, { ...vendors.requests, ...change }),
  };
}
