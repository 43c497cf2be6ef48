/** SQL for onboarding progress. */

import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { onboardingProgress } from './tables';

export type ProgressRow = typeof onboardingProgress.$inferSelect;
type Change = Partial<Omit<typeof onboardingProgress.$inferInsert, 'organizationId' | 'updatedAt'>>;

export async function findProgress(tx: Tx, context: OrganizationContext): Promise<ProgressRow | null> {
  const [row] = await tx.select().from(onboardingProgress).where(ofOrganization(onboardingProgress, context));
  return row ?? null;
}

/** Like findProgress, but locks the row until the transaction ends. */
export async function lockProgress(tx: Tx, context: OrganizationContext): Promise<ProgressRow | null> {
  const [row] = await tx
    .select()
    .from(onboardingProgress)
    .where(ofOrganization(onboardingProgress, context))
    .for('update');
  return row ?? null;
}

export async function saveProgress(
  tx: Tx,
  context: OrganizationContext,
  change: Change,
  now: Date,
): Promise<ProgressRow> {
  const [row] = await tx
    .insert(onboardingProgress)
    .values({ organizationId: context.organizationId, ...change, updatedAt: now })
    .onConflictDoUpdate({ target: onboardingProgress.organizationId, set: { ...change, updatedAt: now } })
    .returning();
  if (!row) throw new Error('Saving the onboarding progress returned no row.');
  return row;
}
