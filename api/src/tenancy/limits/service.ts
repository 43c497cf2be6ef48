/** How much an organisation may have: members, integrations, stored files (docs/decisions/0097). */
import { isOwnRole, type Role } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { AppError, notFound } from '../../platform/errors';
import type { MeasuredFileTable } from '../../platform/files/check-files';
import { storedBytes } from '../../platform/files/stored-bytes';
import { formatBytes } from '../../platform/uploads/limit';
import { countMembers, type Limits, readLimits, setLimits as saveLimits } from './repository';

export { countMembers, readLimits } from './repository';

const advice = 'or ask the operator of this application for a higher limit.';

const messages: Record<keyof Limits, (limit: number, used: number) => string> = {
  members: (limit, used) =>
    `This organisation has reached its limit of members and open invitations: it has ${used} and can have ${limit}. Remove one first, ${advice}`,
  integrations: (limit, used) =>
    `This organisation has reached its limit of connected integrations: it has ${used} and can have ${limit}. Disconnect one first, ${advice}`,
  storageBytes: (limit, used) =>
    `The file doesn't fit: this organisation has stored ${formatBytes(used)} and can store ${formatBytes(limit)}. Delete files that are no longer needed, ${advice}`,
};

const limitReached = (resource: keyof Limits, limit: number, used: number) =>
  new AppError(409, 'LIMIT_REACHED', messages[resource](limit, used), { resource, limit, used });

/** @returns the refusal, if the organisation can't have one more */
async function findRefusal(
  tx: Tx,
  context: OrganizationContext,
  resource: 'members' | 'integrations',
  countUsed: () => Promise<number>,
): Promise<AppError | null> {
  if ((await readLimits(tx, context))[resource] === null) return null;
  await lockSubject(tx, context, `limit of ${resource}`);
  // Read again: it may have been changed while this transaction waited.
  const limit = (await readLimits(tx, context))[resource];
  const used = limit === null ? 0 : await countUsed();
  return limit === null || used < limit ? null : limitReached(resource, limit, used);
}

/**
 * Called in the transaction that adds an integration: no other one adds any until it ends. Without a limit, it costs one query.
 * @param countUsed counts what the organisation has now
 * @throws AppError 409 LIMIT_REACHED
 */
export async function requireRoomForIntegration(
  tx: Tx,
  context: OrganizationContext,
  countUsed: () => Promise<number>,
): Promise<void> {
  const refusal = await findRefusal(tx, context, 'integrations', countUsed);
  if (refusal) throw refusal;
}

/** The refusal of one more member with this role. Staff of the scheme don't count. */
const refusalOfMember = async (tx: Tx, context: OrganizationContext, role: Role) =>
  isOwnRole(role) ? findRefusal(tx, context, 'members', () => countMembers(tx, context)) : null;

/** @returns why the organisation can't have one more member or invitation with this role; null if it can */
export async function memberProblem(tx: Tx, context: OrganizationContext, role: Role): Promise<string | null> {
  return (await refusalOfMember(tx, context, role))?.message ?? null;
}

/** @throws AppError 409 LIMIT_REACHED */
export async function requireRoomForMember(tx: Tx, context: OrganizationContext, role: Role): Promise<void> {
  const refusal = await refusalOfMember(tx, context, role);
  if (refusal) throw refusal;
}

/** @returns a function that refuses what is stored beyond the limit, given the bytes of a file so far; null without a limit */
export async function storageGuard(
  context: OrganizationContext,
  fileTables: readonly MeasuredFileTable[],
): Promise<((bytes: number) => void) | null> {
  const { storageBytes: limit } = await context.read((tx) => readLimits(tx, context));
  if (limit === null) return null;
  const { bytes: used } = await storedBytes(context, fileTables);
  return (bytes) => {
    if (used + bytes > limit) throw limitReached('storageBytes', limit, used);
  };
}

/** As the activity log shows them. */
const shown = ({ storageBytes, ...limits }: Limits) => ({
  ...limits,
  storage: storageBytes === null ? null : formatBytes(storageBytes),
});

/** What exceeds a new limit stays. Setting the limits that it has changes nothing. @throws AppError 404 */
export async function setLimits(
  platform: Platform,
  actor: Actor,
  organizationId: string,
  limits: Limits,
): Promise<void> {
  const context = organizationContext(platform, organizationId, actor);
  await context.run(async (tx) => {
    const before = await saveLimits(tx, context, limits);
    if (before === null) throw notFound('This organisation');
    const changes = changedFields(shown(before), shown(limits));
    if (changes.length === 0) return;
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'organization', id: organizationId },
      title: 'Limits changed',
      changes,
    });
  });
}
