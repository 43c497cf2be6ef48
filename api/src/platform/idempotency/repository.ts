/** SQL for idempotency keys and the responses stored with them. */
import { and, eq, lt } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization, personOf } from '../context/context';
import type { Tx } from '../database/database';
import { newId } from '../ids';
import { idempotencyKeys } from './tables';

export interface IdempotentRequest {
  /** A UUID. */
  key: string;
  /** A hash of method, URL and body. */
  fingerprint: string;
}

const ofKey = (context: OrganizationContext, key: string) =>
  and(
    ofOrganization(idempotencyKeys, context),
    eq(idempotencyKeys.userId, personOf(context).id),
    eq(idempotencyKeys.key, key),
  );

/**
 * Claims the key. Another transaction that claims the same key waits until this one ends.
 * @returns whether the key was unused
 */
export async function claimKey(
  tx: Tx,
  context: OrganizationContext,
  { key, fingerprint }: IdempotentRequest,
): Promise<boolean> {
  const createdAt = context.clock.now();
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({
      organizationId: context.organizationId,
      id: newId(createdAt),
      userId: personOf(context).id,
      key,
      fingerprint,
      createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return claimed.length > 0;
}

export async function storeResponse(
  tx: Tx,
  context: OrganizationContext,
  key: string,
  response: object,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ response }).where(ofKey(context, key));
}

export async function findResponse(tx: Tx, context: OrganizationContext, key: string) {
  const [row] = await tx.select().from(idempotencyKeys).where(ofKey(context, key));
  return row ?? null;
}

export async function deleteResponses(tx: Tx, context: OrganizationContext, before: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(ofOrganization(idempotencyKeys, context), lt(idempotencyKeys.createdAt, before)));
}
