/** What administrators see of the installation: superadmins all of it, others their own organisation. */

import type { AdminOrganization } from '@msp/contract';
import { holdsPermission, type OrganizationContext, type Platform } from '../../platform/context/context';
import { includeSuspended } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import * as repository from './repository';

const isoTime = (time: string | Date | null) => (time === null ? null : new Date(time).toISOString());

export async function listOrganizations(
  { database }: Pick<Platform, 'database'>,
  { actor, organizationId, clock }: OrganizationContext,
  query: repository.OrganizationFilters & PageRequest,
  hasRings: boolean,
) {
  const id = holdsPermission(actor, 'organization:provision') ? query.id : organizationId;
  const { rows, nextCursor, total } = await database.asSystem(async (tx) => {
    await includeSuspended(tx);
    return repository.listOrganizations(tx, { ...query, id }, clock.now());
  });
  const items = rows.map(
    ({ registryTitle, registryVersion, ring, foundPeople, cursorValue: _, ...row }): AdminOrganization => ({
      ...row,
      ...(foundPeople && { foundPeople }),
      // Without rings, everyone gets the same builds.
      ...(hasRings && { ring }),
      createdAt: row.createdAt.toISOString(),
      suspendedAt: isoTime(row.suspendedAt),
      closesAt: isoTime(row.closesAt),
      lastActiveAt: isoTime(row.lastActiveAt),
      registry:
        registryTitle === null || registryVersion === null ? null : { title: registryTitle, version: registryVersion },
    }),
  );
  return { items, nextCursor, total };
}
