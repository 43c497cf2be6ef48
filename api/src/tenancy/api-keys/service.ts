/** Creates, lists and revokes the API keys of an organisation (specification §7 API keys). */
import { type ApiKey, type ApiKeyState, type BodyOf, type calls, constants, isRole } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { addDays } from '../../platform/clock';
import { holdsPermission, type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import * as repository from './repository';
import { hashOf, newSecret, shownParts } from './secret';

const { maxActive } = constants.apiKey;

function stateOf({ key, creatorRole }: repository.KeyRow, now: Date): ApiKeyState {
  if (key.revokedAt) return 'REVOKED';
  if (key.expiresAt <= now) return 'EXPIRED';
  return isRole(creatorRole) ? 'ACTIVE' : 'CREATOR_LEFT';
}

function present(row: repository.KeyRow, now: Date): ApiKey {
  const { key, creator, revoker, creatorRole } = row;
  const holder = isRole(creatorRole) ? { ...personSummary(creator), role: creatorRole } : null;
  return {
    id: key.id,
    name: key.name,
    state: stateOf(row, now),
    scopes: key.scopes,
    suspendedScopes: key.scopes.filter((scope) => !holdsPermission(holder, scope)),
    prefix: key.prefix,
    lastFour: key.lastFour,
    createdBy: personSummary(creator),
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    revokedBy: personSummary(revoker),
  };
}

export async function listKeys(context: OrganizationContext) {
  const now = context.clock.now();
  const rows = await context.read((tx) => repository.listKeys(tx, context));
  return { items: rows.map((row) => present(row, now)) };
}

/**
 * The secret is in the response only: it is not stored, also not for repeated requests. Those are refused by the key's name.
 * @throws AppError 403 for a scope that the creator's role lacks, and for visitors from outside the organisation
 * @throws AppError 409 CONFLICT for a name in use, and for more keys than an organisation can have
 */
export async function createKey(
  context: OrganizationContext,
  { name, scopes, lifetimeDays }: BodyOf<typeof calls.apiKeys.create>,
): Promise<{ apiKey: ApiKey; secret: string }> {
  requirePermission(context.actor, 'api-key:manage');
  for (const scope of scopes) requirePermission(context.actor, scope);
  const createdBy = personOf(context).id;
  const now = context.clock.now();
  const [id, userId, membershipId] = [newId(now), newId(now), newId(now)];
  const secret = newSecret();
  return context.run(async (tx) => {
    // A key depends on its creator's membership, so that it ends with it.
    if (!(await repository.isMember(tx, context, createdBy)))
      throw new AppError(403, 'FORBIDDEN', 'Only members of this organisation can create API keys for it.');
    if ((await repository.countActive(tx, context, now)) >= maxActive)
      throw new AppError(409, 'CONFLICT', `This organisation has ${maxActive} API keys. Revoke one first.`);
    await repository.addKeyUser(tx, { userId, membershipId, keyId: id, displayName: `${name} (API key)`, now });
    const isInserted = await repository.insertKey(tx, {
      ...{ organizationId: context.organizationId, id, userId, name, scopes },
      ...{ secretHash: hashOf(secret), ...shownParts(secret) },
      ...{ createdBy, createdAt: now, expiresAt: addDays(now, lifetimeDays) },
    });
    if (!isInserted)
      throw new AppError(
        409,
        'CONFLICT',
        'An API key with this name already exists. Choose another name, or revoke that key.',
      );
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'api-key', id },
      title: 'API key created',
      description: name,
      changes: changedFields({}, { scopes, expiresAt: addDays(now, lifetimeDays).toISOString() }),
    });
    const created = await repository.findKeyById(tx, context, id);
    return { apiKey: present(created as repository.KeyRow, now), secret };
  });
}

/** Revokes the API keys of a former member who returns, because their access ended with the membership. They can create new ones. */
export async function revokeKeysOfReturning(tx: Tx, context: OrganizationContext, userId: string): Promise<void> {
  for (const { id, name } of await repository.revokeKeysOf(tx, context, userId, context.clock.now()))
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'api-key', id },
      title: 'API key revoked',
      description: `${name}, whose creator had left`,
    });
}

/** Revoking a key again changes nothing. @throws AppError 404 */
export async function revokeKey(context: OrganizationContext, id: string): Promise<void> {
  requirePermission(context.actor, 'api-key:manage');
  await context.run(async (tx) => {
    const found = await repository.findKeyById(tx, context, id);
    if (!found) throw notFound('This API key');
    const revocation = { revokedAt: context.clock.now(), revokedBy: personOf(context).id };
    if (!(await repository.revokeKey(tx, context, id, revocation))) return;
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'api-key', id },
      title: 'API key revoked',
      description: found.key.name,
    });
  });
}
