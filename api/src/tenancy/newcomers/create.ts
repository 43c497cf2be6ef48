/** Creates an organisation for the person who becomes its administrator. */
import { constants } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import type { Actor, Platform } from '../../platform/context/context';
import { includeSuspended, type Tx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { addMember } from '../invitations/service';
import { createOrganizationIn, freeSlug } from '../organizations/service';
import { suspendedOrganizationsOf } from '../suspension/service';
import * as repository from './repository';

const { maxCreated } = constants.newcomers;

/** A suspended organisation counts too. */
async function createdBy(tx: Tx, userId: string) {
  await includeSuspended(tx);
  return repository.organizationsCreatedBy(tx, userId);
}

/** Another organisation would be a way around a suspension. */
async function suspendedOf(tx: Tx, userId: string): Promise<string | undefined> {
  await includeSuspended(tx);
  return (await suspendedOrganizationsOf(tx, userId))[0]?.name;
}

export const mayCreateAnother = async (tx: Tx, userId: string): Promise<boolean> =>
  (await createdBy(tx, userId)).length < maxCreated && (await suspendedOf(tx, userId)) === undefined;

/**
 * Creating an organisation again that the person has created with this name returns it.
 * @throws AppError 409 CONFLICT after too many, and for a member of a suspended organisation
 */
export async function createOwnOrganization(
  platform: Platform,
  actor: Actor,
  name: string,
): Promise<{ id: string; name: string }> {
  return platform.database.asSystem(async (tx) => {
    await repository.lockPerson(tx, actor.id);
    const suspended = await suspendedOf(tx, actor.id);
    if (suspended !== undefined)
      throw new AppError(
        409,
        'CONFLICT',
        `${suspended} is suspended, so you can't create another organisation. Contact support.`,
      );
    const created = await createdBy(tx, actor.id);
    const same = created.find((other) => other.isMember && other.name.toLowerCase() === name.toLowerCase());
    if (same) return { id: same.id, name: same.name };
    if (created.length >= maxCreated)
      throw new AppError(409, 'CONFLICT', `You have created ${maxCreated} organisations. Contact support for more.`);
    const slug = await freeSlug(tx, name);
    const organization = { externalId: `org_${slug}`, slug, name, createdBy: actor.id };
    const context = await createOrganizationIn(tx, platform, organization, actor);
    const joinedAt = context.clock.now();
    const member = { id: newId(joinedAt), userId: actor.id, role: actor.role, invitedBy: null, joinedAt };
    await addMember(tx, context, member);
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'organization', id: context.organizationId },
      title: 'Organisation created',
      description: name,
    });
    return { id: context.organizationId, name };
  });
}
