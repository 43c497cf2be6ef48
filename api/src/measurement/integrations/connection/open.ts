/** Opens the adapter of a saved integration, for domains that use it for more than collecting metrics. */
import type { OrganizationContext } from '../../../platform/context/context';
import type { Dependencies } from '../../adapters/port';
import * as repository from '../repository';
import { isConnected } from '../tables';
import type { Vendors } from '../vendors';
import { connectorOf } from './connector';

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
  const integration = await context.run((tx) => repository.requireIntegration(tx, context, id));
  const connect = await connectorOf(context, vendors, integration);
  const { adapterKey, name } = integration;
  return { adapterKey, name, isConnected: isConnected(integration), connect: () => connect(change) };
}
