/** SQL of assessors' verdicts on controls. */
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';
import { controlVerdicts } from './tables';

export type VerdictRow = typeof controlVerdicts.$inferSelect;

const ofAssessment = (context: OrganizationContext, assessmentId: string) =>
  and(ofOrganization(controlVerdicts, context), eq(controlVerdicts.assessmentId, assessmentId));
const ofControl = (context: OrganizationContext, assessmentId: string, controlId: string) =>
  and(ofAssessment(context, assessmentId), eq(controlVerdicts.controlId, controlId));

export async function verdictsOf(tx: Tx, context: OrganizationContext, assessmentId: string): Promise<VerdictRow[]> {
  return tx.select().from(controlVerdicts).where(ofAssessment(context, assessmentId));
}

/** @returns null if another assessor has just saved the first verdict */
export async function insertVerdict(tx: Tx, row: typeof controlVerdicts.$inferInsert): Promise<VerdictRow | null> {
  const [inserted] = await tx.insert(controlVerdicts).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** @param version that the change was made from @returns null if the verdict has another version */
export async function updateVerdict(
  tx: Tx,
  context: OrganizationContext,
  { assessmentId, controlId, ...change }: Pick<VerdictRow, 'assessmentId' | 'controlId'> & Partial<VerdictRow>,
  version: number,
): Promise<VerdictRow | null> {
  const [row] = await tx
    .update(controlVerdicts)
    .set({ ...change, version: sql`${controlVerdicts.version} + 1` })
    .where(and(ofControl(context, assessmentId, controlId), eq(controlVerdicts.version, version)))
    .returning();
  return row ?? null;
}

/** Why the assessment was approved although a control is not met. */
export async function acceptVerdict(
  tx: Tx,
  context: OrganizationContext,
  assessmentId: string,
  { controlId, reason }: { controlId: string; reason: string },
): Promise<void> {
  await tx
    .update(controlVerdicts)
    .set({ acceptedReason: reason })
    .where(ofControl(context, assessmentId, controlId));
}
