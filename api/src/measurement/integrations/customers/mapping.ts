/** Maps customers of a manager's integration to its clients, each of which gets an integration that measures its customer. */
import { constants, type IntegrationCustomer } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, type Platform, personOf } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { isUniqueViolation } from '../../../platform/database/errors';
import { AppError, invalidTransition, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { inClient, type ManagementRow } from '../../../tenancy/managements/service';
import { adapterOf } from '../../adapters/adapters';
import { insertConnected, requireRoom } from '../connection/connect';
import { endConnection } from '../connection/disconnect';
import { noProblem } from '../integration-status';
import * as repository from '../repository';
import { insertRun } from '../runs/repository';
import { sendRun } from '../runs/runs';
import { isConnected } from '../tables';
import type { Vendors } from '../vendors';
import { type Customer, type CustomerAddress, readCustomer, requireCustomer } from './customers';
import {
  type CustomerRow,
  findByCustomer,
  insertProvided,
  type ProvidedRow,
  providedBy,
  updateProvided,
} from './repository';

/** A name that no other integration of the adapter has in the client. */
async function freeName(tx: Tx, client: OrganizationContext, adapterKey: string, customer: string): Promise<string> {
  const { name: system } = adapterOf(adapterKey) ?? { name: adapterKey };
  const isFree = async (name: string) => !(await repository.isNameTaken(tx, client, { adapterKey, name }));
  if (await isFree(system)) return system;
  const longest = constants.textLimits.integrationName - system.length - 10;
  const named = `${system} (${customer.slice(0, longest)})`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? named : `${named} ${number}`;
    if (await isFree(name)) return name;
  }
}

/** In the client. @returns the id of the integration, which measured the customer before or is new */
async function provide(
  tx: Tx,
  client: OrganizationContext,
  management: ManagementRow,
  { integration: { id, adapterKey }, customer }: Customer,
): Promise<string> {
  const now = client.clock.now();
  const values = {
    ...{ managementId: management.id, providerName: management.manager.name, customerName: customer.name },
    ...{ mappedAt: now, endedAt: null },
  };
  const key = { providerIntegrationId: id, customerId: customer.externalId };
  const before = await findByCustomer(tx, client, key);
  const system = adapterOf(adapterKey)?.name ?? adapterKey;
  if (!before) {
    const integrationId = await insertConnected(tx, client, {
      adapterKey,
      name: await freeName(tx, client, adapterKey, customer.name),
      settings: {},
    });
    const { organizationId } = client;
    await insertProvided(tx, { organizationId, id: newId(now), integrationId, ...key, ...values });
    return integrationId;
  }
  const { integrationId } = before;
  const integration = await repository.lockIntegration(tx, client, integrationId);
  if (!integration) throw notFound('This integration');
  await requireRoom(tx, client);
  await updateProvided(tx, client, integrationId, values);
  await repository.updateIntegration(tx, client, integrationId, {
    ...noProblem,
    ...{ status: 'CONNECTED', statusMessage: null, connectedBy: personOf(client).id, updatedAt: now },
  });
  await recordActivity(tx, client, {
    action: 'CONNECT',
    record: { type: 'integration', id: integrationId },
    title: `${system} connected again`,
    description: integration.name,
  });
  return integrationId;
}

/** The change as the manager's log records it. */
const recordMapping = (
  tx: Tx,
  context: OrganizationContext,
  { integration, customer }: Customer,
  { client }: ManagementRow,
  isMapped: boolean,
) =>
  recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'integration', id: integration.id },
    title: isMapped ? 'Client mapped to a customer' : 'Client no longer mapped to a customer',
    description: `${integration.name}: ${customer.name}`,
    changes: [{ field: 'client', before: isMapped ? null : client.name, after: isMapped ? client.name : null }],
  });

/** As the system. @throws AppError 409 CONFLICT if the customer is measured in another client */
function isProvidedTo(provided: ProvidedRow | undefined, management: ManagementRow, customer: CustomerRow): boolean {
  if (!provided) return false;
  if (provided.managementId === management.id) return true;
  throw new AppError(409, 'CONFLICT', `${customer.name} is mapped to another client. End that mapping first.`);
}

/** Of two requests at once, the second finds what the first has inserted. */
function twiceAtOnce(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError(409, 'CONFLICT', 'Someone has just mapped this customer. Load the page again.');
}

/** @param context of the manager @throws AppError 404, 409 */
export async function mapCustomer(
  platform: Platform,
  context: OrganizationContext,
  vendors: Vendors,
  address: CustomerAddress,
  managementId: string,
): Promise<IntegrationCustomer> {
  const started = await inClient(
    platform,
    context,
    managementId,
    async (tx, { management, client, enter, comeBack }) => {
      const all = await providedBy(tx, address.id);
      await comeBack();
      const source = await requireCustomer(tx, context, address);
      const { customer, integration } = source;
      if (!isConnected(integration)) throw invalidTransition('Connect this integration first.', integration.status);
      const current = all.find(({ provided }) => provided.customerId === customer.externalId)?.provided;
      if (isProvidedTo(current, management, customer)) return null;
      if (customer.gone) throw notFound('This customer');
      await enter();
      const integrationId = await provide(tx, client, management, source);
      const run = await insertRun(tx, client, { integrationId, kind: 'collection', trigger: 'person' });
      await comeBack();
      await recordMapping(tx, context, source, management, true);
      return run && { run, adapterKey: integration.adapterKey };
    },
  ).catch(twiceAtOnce);
  if (started) await sendRun(vendors, started.adapterKey, started.run);
  return readCustomer(platform, context, address);
}

/** Does nothing to a customer that isn't mapped. @param context of the manager @throws AppError 404 */
export async function unmapCustomer(
  platform: Platform,
  context: OrganizationContext,
  address: CustomerAddress,
): Promise<IntegrationCustomer> {
  const { client: mapped } = await readCustomer(platform, context, address);
  if (mapped) {
    await inClient(platform, context, mapped.managementId, async (tx, { management, client, enter, comeBack }) => {
      await enter();
      const integration = await repository.lockIntegration(tx, client, mapped.integrationId);
      if (!integration || !isConnected(integration)) return;
      await endConnection(tx, client, integration, `${management.manager.name} no longer measures it.`);
      await comeBack();
      await recordMapping(tx, context, await requireCustomer(tx, context, address), management, false);
    });
  }
  return readCustomer(platform, context, address);
}

/** Starts a collection of a mapped customer in its client, such as after consent. Does nothing if it isn't mapped any more. */
export async function collectCustomer(
  platform: Platform,
  context: OrganizationContext,
  vendors: Vendors,
  address: CustomerAddress,
): Promise<void> {
  const { client: mapped } = await readCustomer(platform, context, address);
  if (!mapped) return;
  const started = await inClient(platform, context, mapped.managementId, async (tx, { client, enter }) => {
    await enter();
    const integration = await repository.lockIntegration(tx, client, mapped.integrationId);
    if (!integration || !isConnected(integration)) return null;
    const run = await insertRun(tx, client, { integrationId: integration.id, kind: 'collection', trigger: 'person' });
    return run && { run, adapterKey: integration.adapterKey };
  });
  if (started) await sendRun(vendors, started.adapterKey, started.run);
}
