/** Creates organisations and adds members to them. */

import type { Role } from '@msp/contract';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/organization/context';
import * as repository from './repository';

export interface NewOrganization {
  externalId: string;
  slug: string;
  name: string;
}

/** @returns the id; an existing organisation with this slug is left unchanged */
export async function createOrganization(platform: Platform, organization: NewOrganization): Promise<string> {
  const now = platform.clock.now();
  return platform.database.asSystem(async (tx) => {
    const existing = await repository.findBySlug(tx, organization.slug);
    if (existing) return existing.id;
    const id = newId(now);
    await repository.insertOrganization(tx, { id, ...organization, createdAt: now });
    await platform.records.organizationCreated(tx, id);
    return id;
  });
}

export async function addMember(platform: Platform, organizationId: string, userId: string, role: Role): Promise<void> {
  const now = platform.clock.now();
  await platform.database.asSystem((tx) =>
    repository.insertMembership(tx, { organizationId, id: newId(now), userId, role, joinedAt: now }),
  );
}
