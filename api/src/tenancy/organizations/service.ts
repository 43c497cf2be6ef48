/** Creates organisations and adds members to them. */

import { randomBytes } from 'node:crypto';
import { constants, type Role } from '@msp/contract';
import { slugOf } from '@msp/contract/slug-of';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import { continueInOrganization, includeSuspended, type Tx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import * as repository from './repository';

export { requireGrantable } from './grantable';
export { requireAnotherAdministrator } from './last-administrator';
export { readOwnLogo } from './logo';
export { nameOf as nameOfOrganization } from './settings-repository';

export interface NewOrganization {
  externalId: string;
  slug: string;
  name: string;
  /** The person who creates it for themselves. */
  createdBy?: string;
}

/** @returns the id; null if the slug is taken */
async function insertOrganization(tx: Tx, platform: Platform, organization: NewOrganization): Promise<string | null> {
  const now = platform.clock.now();
  const id = newId(now);
  if (!(await repository.insertOrganization(tx, { id, ...organization, createdAt: now }))) return null;
  await platform.records.organizationCreated(tx, id);
  return id;
}

const suffixBytes = 3;

/** The short name that the name suggests, with a random end if it is taken or the name has no Latin letters. */
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  const suggested = slugOf(name);
  if (suggested !== '' && !(await repository.isSlugTaken(tx, suggested))) return suggested;
  const start = suggested.slice(0, constants.textLimits.slug - 2 * suffixBytes - 1).replace(/-+$/, '');
  return `${start || 'organisation'}-${randomBytes(suffixBytes).toString('hex')}`;
}

/** The organisation with this short name, also if it is suspended or closed. */
export async function findOrganization({ database }: Pick<Platform, 'database'>, slug: string) {
  return database.asSystem(async (tx) => {
    await includeSuspended(tx);
    return repository.findBySlug(tx, slug);
  });
}

/** @returns the id; an existing organisation with this slug is left unchanged */
export async function createOrganization(platform: Platform, organization: NewOrganization): Promise<string> {
  const inserted = await platform.database.asSystem((tx) => insertOrganization(tx, platform, organization));
  if (inserted !== null) return inserted;
  const existing = await findOrganization(platform, organization.slug);
  if (!existing) throw new Error(`The organisation ${organization.slug} was neither created nor found.`);
  return existing.id;
}

/**
 * Creates an organisation in a transaction of the system, which continues inside it, as the actor.
 * @throws AppError 409 CONFLICT if the slug is taken
 */
export async function createOrganizationIn(
  tx: Tx,
  platform: Platform,
  organization: NewOrganization,
  actor: Actor,
): Promise<OrganizationContext> {
  const id = await insertOrganization(tx, platform, organization);
  if (id === null) throw new AppError(409, 'CONFLICT', 'Another organisation has this short name. Choose another one.');
  await continueInOrganization(tx, id, actor.id);
  return organizationContext(platform, id, actor);
}

export async function addMember(platform: Platform, organizationId: string, userId: string, role: Role): Promise<void> {
  const now = platform.clock.now();
  await platform.database.asSystem((tx) =>
    repository.insertMembership(tx, { organizationId, id: newId(now), userId, role, joinedAt: now }),
  );
}
