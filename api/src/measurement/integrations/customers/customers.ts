/** The customers of a manager's integration, and the clients that they are mapped to. */
import type { CustomerMapping, calls, IntegrationCustomer, ResponseOf } from '@msp/contract';
import type { OrganizationContext, Platform } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { type InMemoryPage, pageInMemory } from '../../../platform/database/page-in-memory';
import { AppError, notFound } from '../../../platform/errors';
import { type ManagementRow, managedBy } from '../../../tenancy/managements/service';
import { conditionOf, requireAdapter } from '../present';
import * as repository from '../repository';
import { type CustomerRow, listCustomers, providedBy } from './repository';

/** In the manager. @throws AppError 404, 409 NOT_SUPPORTED */
async function allCustomers(tx: Tx, context: OrganizationContext, integrationId: string) {
  const integration = await repository.requireIntegration(tx, context, integrationId);
  const { name, customers } = requireAdapter(integration.adapterKey);
  if (!customers) throw new AppError(409, 'NOT_SUPPORTED', `${name} can't be measured by customer.`);
  return { integration, rows: await listCustomers(tx, context, integrationId, customers === 'separate') };
}

/** A customer of a manager's integration. */
export interface CustomerAddress {
  id: string;
  subjectId: string;
}

export interface Customer {
  integration: repository.IntegrationRow;
  customer: CustomerRow;
}

/** In the manager. @throws AppError 404, 409 NOT_SUPPORTED */
export async function requireCustomer(
  tx: Tx,
  context: OrganizationContext,
  { id, subjectId }: CustomerAddress,
): Promise<Customer> {
  const { integration, rows } = await allCustomers(tx, context, id);
  const customer = rows.find((row) => row.id === subjectId);
  if (!customer) throw notFound('This customer');
  return { integration, customer };
}

type Provided = Awaited<ReturnType<typeof providedBy>>[number];

const clientOf = ({ id, client }: ManagementRow) => ({
  managementId: id,
  externalId: client.externalId,
  name: client.name,
});

function mappedClient({ provided, integration }: Provided, management: ManagementRow): IntegrationCustomer['client'] {
  return {
    ...clientOf(management),
    integrationId: provided.integrationId,
    mappedAt: provided.mappedAt.toISOString(),
    condition: conditionOf(integration) ?? 'failing',
    problem: integration.problemMessage,
    lastSuccessAt: integration.lastSuccessAt?.toISOString() ?? null,
  };
}

/** Names are compared without case, punctuation and the words that companies leave out or write in several ways. */
export const comparableName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/\b(ltd|limited|llp|plc|inc|llc|gmbh|company|co)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

interface Mapping {
  managements: readonly ManagementRow[];
  /** By the vendor's id of the customer. */
  provided: ReadonlyMap<string, Provided>;
}

async function readMapping(
  { database }: Pick<Platform, 'database'>,
  { organizationId }: OrganizationContext,
  integrationId: string,
): Promise<Mapping> {
  return database.asSystem(async (tx) => ({
    managements: await managedBy(tx, organizationId),
    provided: new Map((await providedBy(tx, integrationId)).map((row) => [row.provided.customerId, row])),
  }));
}

/** Presents customers with what is known of all of them: a name that several clients have is no suggestion. */
function presenterOf({ managements, provided }: Mapping) {
  const byId = new Map(managements.map((management) => [management.id, management]));
  const measured = new Set([...provided.values()].map((row) => row.provided.managementId));
  const byName = new Map<string, ManagementRow[]>();
  for (const management of managements.filter(({ id }) => !measured.has(id))) {
    const name = comparableName(management.client.name);
    byName.set(name, [...(byName.get(name) ?? []), management]);
  }
  return ({ countable: _countable, ...row }: CustomerRow): IntegrationCustomer => {
    const mapped = provided.get(row.externalId);
    const management = mapped && byId.get(mapped.provided.managementId);
    const client = mapped && management ? mappedClient(mapped, management) : null;
    const [suggested, ...more] = byName.get(comparableName(row.name)) ?? [];
    const isSuggested = client === null && suggested !== undefined && more.length === 0 && !row.gone;
    return { ...row, client, suggestion: isSuggested ? clientOf(suggested) : null };
  };
}

const orders = {
  name: ({ name }: IntegrationCustomer) => name.toLowerCase(),
  client: ({ client }: IntegrationCustomer) => client?.name.toLowerCase() ?? '',
  lastSuccessAt: ({ client }: IntegrationCustomer) => client?.lastSuccessAt ?? '',
};

export interface CustomerQuery extends InMemoryPage {
  search?: string | undefined;
  mapping?: CustomerMapping[] | undefined;
}

function mappingOf({ client, suggestion }: IntegrationCustomer): CustomerMapping {
  if (client) return 'mapped';
  return suggestion ? 'suggested' : 'unmapped';
}

type Listed = ResponseOf<typeof calls.integrations.customers>;

/** @param context of the manager @throws AppError 404, 409 NOT_SUPPORTED */
export async function readCustomers(
  platform: Pick<Platform, 'database'>,
  context: OrganizationContext,
  id: string,
  query: CustomerQuery,
): Promise<Listed> {
  const { rows } = await context.run((tx) => allCustomers(tx, context, id));
  const mapping = await readMapping(platform, context, id);
  const all = rows.map(presenterOf(mapping)).filter(({ gone, client }) => !gone || client !== null);
  const search = query.search?.toLowerCase() ?? '';
  const items = all
    .filter((customer) => query.mapping?.includes(mappingOf(customer)) ?? true)
    .filter(({ name, client }) => [name, client?.name ?? ''].some((text) => text.toLowerCase().includes(search)));
  const measured = new Set(all.flatMap(({ client }) => client?.managementId ?? []));
  const totals = { mapped: 0, suggested: 0, unmapped: 0 };
  for (const customer of all) totals[mappingOf(customer)] += 1;
  return {
    ...pageInMemory(items, query, orders, ({ id: key }) => key, { sort: 'name', order: 'asc' }),
    summary: totals,
    clients: mapping.managements.map((management) => ({
      ...clientOf(management),
      isMeasured: measured.has(management.id),
    })),
  };
}

/** @throws AppError 404 */
export async function readCustomer(
  platform: Pick<Platform, 'database'>,
  context: OrganizationContext,
  address: CustomerAddress,
): Promise<IntegrationCustomer> {
  const { customer } = await context.run((tx) => requireCustomer(tx, context, address));
  return presenterOf(await readMapping(platform, context, address.id))(customer);
}
