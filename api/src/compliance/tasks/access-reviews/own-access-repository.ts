/** SQL of the access to this application. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { apiKeys } from '../../../tenancy/api-keys/tables';
import { memberships, personColumns, users } from '../../../tenancy/organizations/tables';

export async function members(tx: Tx, context: OrganizationContext) {
  const { role, isReviewer, managementId, lastActiveAt } = memberships;
  return tx
    .select({ user: personColumns(users), role, isReviewer, managementId, lastActiveAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(ofOrganization(memberships, context), isNull(memberships.removedAt)));
}

export type MemberRow = Awaited<ReturnType<typeof members>>[number];

export async function activeKeys(tx: Tx, context: OrganizationContext) {
  const { id, name, lastFour, scopes, lastUsedAt } = apiKeys;
  return tx
    .select({ id, name, lastFour, scopes, lastUsedAt, creator: personColumns(users) })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(
      and(ofOrganization(apiKeys, context), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, context.clock.now())),
    );
}

export type KeyRow = Awaited<ReturnType<typeof activeKeys>>[number];
