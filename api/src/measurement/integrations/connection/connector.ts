/** How an integration is connected: with its own settings, or with those of its manager's integration, for one customer. */
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { currentManagement } from '../../../tenancy/managements/service';
import type { ConnectedAdapter, Dependencies } from '../../adapters/port';
import { VendorError } from '../../adapters/service';
import { findProvided, type ProvidedRow, updateProvided } from '../customers/repository';
import * as repository from '../repository';
import { isConnected } from '../tables';
import { requireModule, type Vendors } from '../vendors';
import { readSecrets } from './secrets';
import type { Settings } from './settings';

type Connecting = Omit<Vendors, 'send'>;

/** @throws VendorError for settings that aren't valid any more, and while the manager's integration can't be used */
export type Connector = (change?: Partial<Dependencies>) => ConnectedAdapter;

interface Provider {
  name: string;
  adapterKey: string;
  /** With its secrets. */
  settings: Settings;
}

/** @returns null if the management has ended, the manager is suspended, or its integration isn't connected */
async function readProvider({ database, keys }: Connecting, provided: ProvidedRow): Promise<Provider | null> {
  const { organizationId, managementId, providerIntegrationId } = provided;
  const management = await database.asSystem((tx) => currentManagement(tx, organizationId));
  if (management?.id !== managementId) return null;
  const owner = { organizationId: management.manager.id };
  return database.inOrganization(owner.organizationId, async (tx) => {
    const integration = await repository.findRow(tx, owner, providerIntegrationId);
    if (!integration || !isConnected(integration)) return null;
    const settings = { ...integration.settings, ...(await readSecrets(tx, owner, keys, providerIntegrationId)) };
    return { name: management.manager.name, adapterKey: integration.adapterKey, settings };
  });
}

const noConnection = ({ providerName }: ProvidedRow, system: string) =>
  new VendorError(
    'settings',
    `${providerName} no longer provides its connection to ${system}. Ask it to connect ${system} again, or disconnect this integration.`,
  );

/** Reads the stored settings between transactions. */
export async function connectorOf(
  context: OrganizationContext,
  vendors: Connecting,
  { id, adapterKey, settings }: Pick<repository.IntegrationRow, 'id' | 'adapterKey' | 'settings'>,
): Promise<Connector> {
  const module = requireModule(adapterKey);
  const { provided, secrets } = await context.run(async (tx) => ({
    provided: await findProvided(tx, context, id),
    secrets: await readSecrets(tx, context, vendors.keys, id),
  }));
  if (!provided) return (change) => module.connect({ ...settings, ...secrets }, { ...vendors.requests, ...change });
  const provider = await readProvider(vendors, provided);
  if (provider && provider.name !== provided.providerName) {
    await context.run((tx) => updateProvided(tx, context, id, { providerName: provider.name }));
  }
  return (change) => {
    if (!provider) throw noConnection(provided, module.describe().name);
    return module.connectCustomer(provider.settings, provided.customerId, { ...vendors.requests, ...change });
  };
}

/** The settings of an integration that the manager provides are the manager's. @throws AppError 409 NOT_SUPPORTED */
export async function requireOwnSettings(tx: Tx, context: OrganizationContext, integrationId: string): Promise<void> {
  const provided = await findProvided(tx, context, integrationId);
  if (!provided) return;
  const message = `${provided.providerName} provides this connection. Its settings can only be changed there.`;
  throw new AppError(409, 'NOT_SUPPORTED', message);
}
