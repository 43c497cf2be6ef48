/** SQL for onboarding progress. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { assessments } from '../../compliance/assessments/tables';
import { connectedStatuses, integrations } from '../../measurement/integrations/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { organizations } from '../../tenancy/organizations/tables';
import { onboardingProgress } from './tables';

export type ProgressRow = typeof onboardingProgress.$inferSelect;

/** What the organisation's records say about its onboarding. */
export interface OnboardingFacts {
  isIntegrationConnected: boolean;
  hasSubmittedAssessment: boolean;
}

type Change = Partial<Omit<typeof onboardingProgress.$inferInsert, 'organizationId' | 'updatedAt'>>;

export async function findFacts(tx: Tx, context: OrganizationContext): Promise<OnboardingFacts> {
  const connected = tx
    .select({ one: sql`1` })
    .from(integrations)
    .where(and(ofOrganization(integrations, context), isAnyOf(integrations.status, connectedStatuses)));
  const submitted = tx
    .select({ one: sql`1` })
    .from(assessments)
    .where(and(ofOrganization(assessments, context), gt(assessments.snapshotNumber, 0)));
  const [facts] = await tx
    .select({
      isIntegrationConnected: sql<boolean>`exists ${connected}`,
      hasSubmittedAssessment: sql<boolean>`exists ${submitted}`,
    })
    .from(organizations)
    .where(eq(organizations.id, context.organizationId));
  if (!facts) throw new Error(`Couldn't find the organisation ${context.organizationId}.`);
  return facts;
}

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
