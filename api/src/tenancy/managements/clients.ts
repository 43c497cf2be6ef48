/** The organisations that one manages, and who manages it. */
import { type Client, constants, fallbackRole, isOwnRole, isRole, type Management } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, type Platform, personOf } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import { continueInOrganization, type Tx } from '../../platform/database/database';
import { type InMemoryPage, pageInMemory } from '../../platform/database/page-in-memory';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { createOrganizationIn, freeSlug } from '../organizations/service';
import { clientContext, lockManagements, noClient } from './in-client';
import * as repository from './repository';

type Assigned = Awaited<ReturnType<typeof repository.assignedPeople>>[number];

const presentPerson = ({ person, role, isReviewer, joinedAt }: Assigned): Management['people'][number] => ({
  person: personSummary(person),
  role: isRole(role) ? role : fallbackRole,
  isReviewer,
  since: joinedAt.toISOString(),
});

const nameOf = ({ externalId, name }: repository.ManagementRow['client']) => ({ externalId, name });

/** As the system. */
async function presentClients(tx: Tx, rows: repository.ManagementRow[]): Promise<Client[]> {
  const people = await repository.assignedPeople(
    tx,
    rows.map(({ id }) => id),
  );
  const administrated = await repository.withOwnAdministrator(
    tx,
    rows.map(({ client }) => client.id),
  );
  return rows.map(({ id, startedAt, client }) => ({
    id,
    organization: nameOf(client),
    since: startedAt.toISOString(),
    people: people.filter(({ managementId }) => managementId === id).map(presentPerson),
    hasOwnAdministrator: administrated.has(client.id),
  }));
}

export async function readManagement({ database }: Platform, { organizationId }: OrganizationContext) {
  return database.asSystem(async (tx) => {
    const found = await repository.managementOf(tx, organizationId);
    const people = found ? await repository.assignedPeople(tx, [found.id]) : [];
    return {
      manager: found && {
        id: found.id,
        organization: nameOf(found.manager),
        since: found.startedAt.toISOString(),
        people: people.map(presentPerson),
      },
      clients: await repository.countManaged(tx, organizationId),
    };
  });
}

const orders = {
  name: ({ organization }: Client) => organization.name.toLowerCase(),
  since: ({ since }: Client) => since,
};

/** There are at most `maxClients`, so that the list is calculated as a whole. */
export async function listClients(
  { database }: Platform,
  { organizationId }: OrganizationContext,
  query: InMemoryPage & { search?: string | undefined },
) {
  const wanted = query.search?.toLowerCase() ?? '';
  const clients = await database.asSystem(async (tx) => {
    const managed = await repository.managedBy(tx, organizationId);
    return presentClients(
      tx,
      managed.filter(({ client }) => client.name.toLowerCase().includes(wanted)),
    );
  });
  return pageInMemory(clients, query, orders, ({ id }) => id, { sort: 'name', order: 'asc' });
}

/** As the system. @throws AppError 404 */
export async function presentClient(tx: Tx, managerId: string, id: string): Promise<Client> {
  const [client] = await presentClients(tx, await repository.managedBy(tx, managerId, id));
  if (!client) throw noClient();
  return client;
}

const conflict = (message: string) => new AppError(409, 'CONFLICT', message);

/**
 * Whether an organisation can become the manager of another one. As the system, with the manager locked.
 * @returns why not, in words
 */
export async function managerProblem(tx: Tx, managerId: string): Promise<string | null> {
  const own = await repository.managementOf(tx, managerId);
  if (own) return `${own.manager.name} manages this organisation, so it can't manage others.`;
  if (await repository.isClosing(tx, managerId)) return "This organisation's account is being closed.";
  const { maxClients } = constants.managements;
  if ((await repository.countManaged(tx, managerId)) >= maxClients) {
    return `This organisation manages ${maxClients} others, which is the most. Contact support for more.`;
  }
  return null;
}

/** @throws AppError 409 CONFLICT */
export async function createClient(platform: Platform, context: OrganizationContext, name: string): Promise<Client> {
  const { organizationId: managerId } = context;
  const actor = personOf(context);
  const id = await platform.database.asSystem(async (tx) => {
    await lockManagements(tx, [managerId]);
    const known = (await repository.managedBy(tx, managerId)).find(
      ({ client }) => client.name.toLowerCase() === name.toLowerCase(),
    );
    if (known) return known.id;
    const problem = await managerProblem(tx, managerId);
    if (problem !== null) throw conflict(problem);
    const slug = await freeSlug(tx, name);
    const member = await repository.memberOf(tx, managerId, actor.id);
    const manager = { id: managerId, externalId: '', name: await repository.nameOf(tx, managerId) };
    const created = await createOrganizationIn(tx, platform, { externalId: `org_${slug}`, slug, name }, actor);
    const client = clientContext(
      platform,
      { client: { id: created.organizationId, externalId: `org_${slug}`, name }, manager },
      { ...actor, role: 'msp_admin' },
    );
    const now = client.clock.now();
    const management = { organizationId: client.organizationId, id: newId(now), managerId, startedAt: now };
    await repository.insertManagement(tx, management);
    // The scheme's staff enter it without an assignment.
    if (isOwnRole(member?.role)) {
      await repository.saveAssignment(tx, {
        ...{ organizationId: client.organizationId, id: newId(now), userId: actor.id, role: 'msp_admin' },
        ...{ managementId: management.id, joinedAt: now },
      });
    }
    await recordActivity(tx, client, {
      action: 'CREATE',
      record: { type: 'organization', id: client.organizationId },
      title: `Organisation created and managed by ${manager.name}`,
      description: name,
    });
    await continueInOrganization(tx, managerId, actor.id);
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'management', id: management.id },
      title: 'Client created',
      description: name,
    });
    return management.id;
  });
  return platform.database.asSystem((tx) => presentClient(tx, managerId, id));
}
