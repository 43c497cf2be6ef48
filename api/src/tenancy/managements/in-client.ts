/** A transaction of a manager that goes on in one of its clients, as the same person, and comes back. */
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import { continueInOrganization, type Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { notFound } from '../../platform/errors';
import * as repository from './repository';

export const noClient = () => notFound('This client');

/**
 * Lets one transaction at a time change who manages these organisations and what they manage. Who begins a management locks both sides, so
 * that neither becomes a manager and a client at once.
 */
export async function lockManagements(tx: Tx, organizationIds: readonly string[]): Promise<void> {
  // In one order, so that none waits for the other for ever.
  for (const organizationId of [...organizationIds].sort()) await lockSubject(tx, { organizationId }, 'managements');
}

/** The client's context for a person of its manager. */
export const clientContext = (
  platform: Platform,
  { client, manager }: Pick<repository.ManagementRow, 'client' | 'manager'>,
  actor: Actor | null,
): OrganizationContext => ({
  ...organizationContext(platform, client.id, actor && { ...actor, managerName: manager.name }),
  // For the log, if no person acts.
  systemName: manager.name,
});

interface InClient {
  management: repository.ManagementRow;
  client: OrganizationContext;
  /** From here on, the transaction sees and writes the client only. */
  enter(): Promise<void>;
  /** And from here on the manager only. */
  comeBack(): Promise<void>;
}

/**
 * One transaction that begins as the system, with the management locked and checked.
 * @param context of the manager
 * @throws AppError 404 for a client that the context's organisation does not manage now
 */
export async function inClient<T>(
  platform: Platform,
  context: OrganizationContext,
  managementId: string,
  work: (tx: Tx, found: InClient) => Promise<T>,
): Promise<T> {
  return platform.database.asSystem(async (tx) => {
    const find = async () => (await repository.managedBy(tx, context.organizationId, managementId))[0];
    const seen = await find();
    if (!seen) throw noClient();
    await lockManagements(tx, [seen.client.id]);
    const management = await find();
    if (!management) throw noClient();
    return work(tx, {
      management,
      client: clientContext(platform, management, context.actor),
      enter: () => continueInOrganization(tx, management.client.id, context.actor?.id ?? null),
      comeBack: () => continueInOrganization(tx, context.organizationId, context.actor?.id ?? null),
    });
  });
}
