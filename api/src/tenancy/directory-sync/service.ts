/** Directory sync: its settings and tokens, and who joins an organisation through its directory. */
import { createHash, randomBytes } from 'node:crypto';
import { constants, isOwnerRole, roleLabels } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, organizationContext, type Platform, personOf } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound, validation } from '../../platform/errors';
import type { Identity } from '../../platform/identity/provider';
import { newId } from '../../platform/ids';
import { requireVersion } from '../../platform/records/version';
import { lockMemberships, peopleToJoin, waitingPerson } from './access-repository';
import { applyRoles, linkPerson } from './people';
import * as repository from './settings-repository';
import type { GroupRole } from './tables';
import { unverifiedDomains } from './waiting';

export { isDeactivated } from './access-repository';

/** The path of the SCIM service. */
export const scimPath = '/scim/v2';

/** The name in the activity log. */
export const actingPart = 'Directory sync';

/** The directory at work in its organisation. */
export const directoryContext = (platform: Platform, organizationId: string) => ({
  ...organizationContext(platform, organizationId, null),
  systemName: actingPart,
});

async function read(tx: Tx, context: OrganizationContext, publicUrl: string) {
  const { groupRoles, successorId, workosDirectoryId, version } = await repository.readSettings(tx, context);
  const tokens = await repository.listTokens(tx, context);
  const requests = await repository.listRequests(tx, context);
  return {
    version,
    groupRoles,
    isConnectedAtWorkOs: workosDirectoryId !== null,
    successor: successorId === null ? null : personSummary(await repository.personById(tx, successorId)),
    baseUrl: new URL(scimPath, publicUrl).href,
    groups: await repository.listGroupSizes(tx, context),
    people: await repository.countPeople(tx, context),
    unverifiedDomains: await unverifiedDomains(tx, context),
    tokens: tokens.map(({ createdAt, lastUsedAt, createdBy, ...token }) => ({
      ...token,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      createdBy: personSummary(createdBy),
    })),
    requests: requests.map(({ organizationId: _, receivedAt, ...request }) => ({
      ...request,
      receivedAt: receivedAt.toISOString(),
    })),
  };
}

export const readDirectory = (context: OrganizationContext, publicUrl: string) =>
  context.run((tx) => read(tx, context, publicUrl));

const settingsRecord = (context: OrganizationContext) =>
  ({ type: 'organization', id: context.organizationId }) as const;

interface SettingsChange {
  version: number;
  groupRoles?: GroupRole[] | undefined;
  successorId?: string | null | undefined;
}

const textOf = (rows: GroupRole[]) => rows.map(({ group, role }) => `${group}: ${roleLabels[role]}`);

/** The successor's name; null for none. @throws AppError 400 for anyone but one of the organisation's own current members */
async function requireSuccessor(tx: Tx, context: OrganizationContext, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const members = await lockMemberships(tx, context, [id]);
  const isMember = members.some((row) => row.userId === id && !row.removedAt && isOwnerRole(row.role));
  const person = isMember ? await repository.personById(tx, id) : null;
  if (!person)
    throw validation('Choose a member of this organisation who can edit controls and policies to take over.');
  return personSummary(person).name;
}

/** @throws AppError 400, 409 STALE, 409 LAST_ADMINISTRATOR */
export async function changeSettings(context: OrganizationContext, publicUrl: string, change: SettingsChange) {
  return context.run(async (tx) => {
    const before = await repository.lockSettings(tx, context);
    await requireVersion(before, change.version, () => read(tx, context, publicUrl));
    const { groupRoles = before.groupRoles, successorId = before.successorId } = change;
    const successor = successorId === before.successorId ? null : await requireSuccessor(tx, context, successorId);
    await repository.saveSettings(tx, context, { groupRoles, successorId });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: settingsRecord(context),
      title: 'Changed the settings of directory sync',
      ...(successor !== null && { description: `${successor} takes over from people who leave` }),
      changes: changedFields({ groupRoles: textOf(before.groupRoles) }, { groupRoles: textOf(groupRoles) }),
    });
    await applyRoles(tx, context, await repository.everyone(tx, context));
    return read(tx, context, publicUrl);
  });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** @returns the token, which is stored nowhere @throws AppError 409 CONFLICT */
export async function createToken(context: OrganizationContext, publicUrl: string) {
  const token = `tmsp_scim_${randomBytes(32).toString('base64url')}`;
  return context.run(async (tx) => {
    await repository.lockSettings(tx, context);
    const existing = await repository.listTokens(tx, context);
    if (existing.length >= constants.directorySync.maxTokens)
      throw new AppError(409, 'CONFLICT', 'Two tokens are already valid. Revoke one first.');
    const createdAt = context.clock.now();
    const { organizationId } = context;
    await repository.insertToken(tx, {
      organizationId,
      id: newId(createdAt),
      tokenHash: hashOf(token),
      lastFour: token.slice(-4),
      createdBy: personOf(context).id,
      createdAt,
    });
    await recordActivity(tx, context, {
      action: existing.length === 0 ? 'CONNECT' : 'CREATE',
      record: settingsRecord(context),
      title: existing.length === 0 ? 'Turned directory sync on' : 'Created a token for directory sync',
    });
    return { token, settings: await read(tx, context, publicUrl) };
  });
}

/** @param id every token without one @throws AppError 404 for an unknown token */
export async function revokeTokens(context: OrganizationContext, publicUrl: string, id?: string) {
  return context.run(async (tx) => {
    await repository.lockSettings(tx, context);
    const revoked = await repository.deleteTokens(tx, context, id);
    if (id !== undefined && revoked === 0) throw notFound('This token');
    const settings = await read(tx, context, publicUrl);
    if (revoked > 0) {
      const isOff = settings.tokens.length === 0;
      await recordActivity(tx, context, {
        action: isOff ? 'DISCONNECT' : 'DELETE',
        record: settingsRecord(context),
        title: isOff ? 'Turned directory sync off' : 'Revoked a token for directory sync',
      });
    }
    return settings;
  });
}

/** The organisation that a token belongs to; null for an unknown one. */
export async function findToken(platform: Platform, token: string) {
  return platform.database.asSystem((tx) => repository.tokenByHash(tx, hashOf(token)));
}

/**
 * Makes a person who has just signed in a member of the organisations whose directories wait for their address (decision 49). The
 * identity provider must vouch for the address, and the organisation must have verified its domain.
 */
export async function joinThroughDirectories(platform: Platform, userId: string, identity: Identity): Promise<void> {
  if (!identity.emailVerified) return;
  const { email } = identity;
  const waiting = await platform.database.asSystem((tx) => peopleToJoin(tx, { id: userId, email }));
  for (const { organizationId, ...person } of waiting) {
    await linkPerson(directoryContext(platform, organizationId), person, userId).catch((error) => {
      // The last administrator stays as they are, and a limit of members keeps people waiting. Neither may prevent the sign-in.
      if (!(error instanceof AppError)) throw error;
    });
  }
}

/**
 * Makes a person whom the organisation's own identity provider has signed in a member, if its directory waits for them.
 * @param person creates their account
 * @returns whether they are a member now
 */
export async function joinThroughDirectory(
  context: OrganizationContext,
  email: string,
  person: () => Promise<{ id: string }>,
): Promise<boolean> {
  const id = await context.read((tx) => waitingPerson(tx, context, email));
  if (id === null) return false;
  try {
    await linkPerson(context, { id, isMember: false }, (await person()).id);
    return true;
  } catch (error) {
    // They go on waiting, and are told that they aren't a member.
    if (error instanceof AppError && error.code === 'LIMIT_REACHED') return false;
    throw error;
  }
}
