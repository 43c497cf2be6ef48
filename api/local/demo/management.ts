/** One demonstration organisation manages another one. */
import type { OwnRole } from '@msp/contract';
import { type OrganizationContext, type Platform, personOf } from '../../src/platform/context/context';
import { assign } from '../../src/tenancy/managements/assignments';
import { readManagement } from '../../src/tenancy/managements/clients';
import { accept, invite } from '../../src/tenancy/managements/invitations';

/** A member of the manager, with the role in the client. */
export interface Assigned {
  userId: string;
  role: OwnRole;
}

/** Through the services, as the administrators of both sides do it. */
export async function beginManagement(
  platform: Platform,
  manager: OrganizationContext,
  client: OrganizationContext,
  assigned: readonly Assigned[],
): Promise<void> {
  const { id } = await invite(manager, { email: personOf(client).email, invitedAs: 'client' });
  await accept(platform, client, id);
  const { manager: management } = await readManagement(platform, client);
  if (!management) throw new Error('The management has not begun.');
  for (const { userId, role } of assigned)
    await assign(platform, manager, management.id, userId, { role, isReviewer: false });
}
