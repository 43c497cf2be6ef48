/** SQL of kept answers. */
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { newId } from '../ids';
import { type OrganizationContext, ofOrganization, personOf } from '../organization/context';
import { idempotencyKeys } from './tables';

export interface Asked {
  /** A UUID. */
  key: string;
  /** Of everything that was asked. */
  fingerprint: string;
}

const ofKey = (context: OrganizationContext, key: string) =>
  and(
    ofOrganization(idempotencyKeys, context),
    eq(idempotencyKeys.userId, personOf(context).id),
    eq(idempotencyKeys.key, key),
  );

/**
 * Takes the key for the running transaction; another transaction that wants the same one waits until this one has ended.
 * @returns whether it was free
 */
export async function claim(tx: Tx, context: OrganizationContext, { key, fingerprint }: Asked): Promise<boolean> {
  const createdAt = context.clock.now();
  const taken = await tx
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
  return taken.length > 0;
}

export async function keepAnswer(tx: Tx, context: OrganizationContext, key: string, answer: object): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(ofKey(context, key));
}

export async function findAnswer(tx: Tx, context: OrganizationContext, key: string) {
  const [row] = await tx.select().from(idempotencyKeys).where(ofKey(context, key));
  return row ?? null;
}

export async function deleteAnswers(tx: Tx, context: OrganizationContext, before: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(ofOrganization(idempotencyKeys, context), lt(idempotencyKeys.createdAt, before)));
}
