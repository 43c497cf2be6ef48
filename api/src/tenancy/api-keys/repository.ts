/** SQL of API keys. Those of requests are read as the API's login, because no organisation is known yet. */
import type { ApiKeyScope } from '@msp/contract';
import { and, count, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Database, Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { memberships, users } from '../organizations/tables';
import { apiKeys } from './tables';

/** A row that `find_api_key` returns, with times as text. */
interface FoundKey extends Record<string, unknown> {
  id: string;
  user_id: string;
  name: string;
  scopes: ApiKeyScope[];
  expires_at: string;
  revoked_at: string | null;
  organization_id: string;
  external_id: string;
  organization_name: string;
  slug: string;
  /** The role that the key's creator holds now; null after they left the organisation. */
  creator_role: string | null;
}

export async function findKey(database: Database, hash: string, now: Date): Promise<FoundKey | null> {
  const [row] = await database.call<FoundKey>(
    sql`select * from find_api_key(${hash}, ${now.toISOString()}::timestamptz)`,
  );
  return row ?? null;
}

const creator = alias(users, 'creator');
const revoker = alias(users, 'revoker');

const { secretHash: _secretHash, ...shown } = getTableColumns(apiKeys);

const select = (tx: Tx) =>
  tx
    .select({ key: shown, creator, revoker, creatorRole: memberships.role })
    .from(apiKeys)
    .innerJoin(creator, eq(creator.id, apiKeys.createdBy))
    .leftJoin(revoker, eq(revoker.id, apiKeys.revokedBy))
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationId, apiKeys.organizationId),
        eq(memberships.userId, apiKeys.createdBy),
        isNull(memberships.removedAt),
      ),
    );
export type KeyRow = Awaited<ReturnType<typeof select>>[number];

/** Newest first. */
export async function listKeys(tx: Tx, context: OrganizationContext): Promise<KeyRow[]> {
  return select(tx).where(ofOrganization(apiKeys, context)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export async function findKeyById(tx: Tx, context: OrganizationContext, id: string): Promise<KeyRow | null> {
  const [row] = await select(tx).where(and(ofOrganization(apiKeys, context), eq(apiKeys.id, id)));
  return row ?? null;
}

/** No other transaction adds a key until this one ends. */
export async function countActive(tx: Tx, context: OrganizationContext, now: Date): Promise<number> {
  await lockSubject(tx, context, 'api-keys');
  const [counted] = await tx
    .select({ total: count() })
    .from(apiKeys)
    .where(and(ofOrganization(apiKeys, context), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)));
  return counted?.total ?? 0;
}

export async function isMember(tx: Tx, context: OrganizationContext, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(ofOrganization(memberships, context), eq(memberships.userId, userId), isNull(memberships.removedAt)));
  return rows.length > 0;
}

interface KeyUser {
  userId: string;
  membershipId: string;
  keyId: string;
  displayName: string;
  now: Date;
}

/** Adds the user that a key acts through, in the transaction's organisation. */
export async function addKeyUser(tx: Tx, { userId, membershipId, keyId, displayName, now }: KeyUser): Promise<void> {
  await tx.execute(
    sql`select add_api_key_user(${userId}::uuid, ${membershipId}::uuid, ${keyId}::uuid, ${displayName}, ${now.toISOString()}::timestamptz)`,
  );
}

/** @returns whether no other key of the organisation that is not revoked has this name */
export async function insertKey(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(apiKeys).values(row).onConflictDoNothing().returning({ id: apiKeys.id });
  return rows.length > 0;
}

/** Revokes the keys that a person has created. @returns those that were not revoked before */
export async function revokeKeysOf(tx: Tx, context: OrganizationContext, createdBy: string, revokedAt: Date) {
  return tx
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(ofOrganization(apiKeys, context), eq(apiKeys.createdBy, createdBy), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, name: apiKeys.name });
}

/** @returns whether the key was not revoked before */
export async function revokeKey(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  revocation: { revokedAt: Date; revokedBy: string },
): Promise<boolean> {
  const rows = await tx
    .update(apiKeys)
    .set(revocation)
    .where(and(ofOrganization(apiKeys, context), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}
