/** SQL of assessors' verdicts on controls. A verdict on an earlier version of the response stays when the control is decided again. */
import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared/prepared';
import { assessmentControls, controlVerdicts } from '../tables';

export type VerdictRow = typeof controlVerdicts.$inferSelect;

const ofAssessment = (context: Pick<OrganizationContext, 'organizationId'>, assessmentId: string) =>
  and(ofOrganization(controlVerdicts, context), eq(controlVerdicts.assessmentId, assessmentId));

/** Versions count on when a control is decided again, so they identify its verdicts. */
const withVersion = (context: OrganizationContext, assessmentId: string, controlId: string, version: number) =>
  and(
    ofAssessment(context, assessmentId),
    eq(controlVerdicts.controlId, controlId),
    eq(controlVerdicts.version, version),
  );

/** The latest verdict on each control. @param controlId only this control */
export async function verdictsOf(
  tx: Tx,
  { organizationId }: OrganizationContext,
  assessmentId: string,
  controlId?: string,
): Promise<VerdictRow[]> {
  const values = { organizationId, assessmentId, ...(controlId !== undefined && { controlId }) };
  return prepared(tx, controlId === undefined ? 'latest verdicts' : 'latest verdict', values, (db, of) =>
    db
      .selectDistinctOn([controlVerdicts.controlId])
      .from(controlVerdicts)
      .where(
        and(
          ofAssessment(of, of.assessmentId),
          of.controlId === undefined ? undefined : eq(controlVerdicts.controlId, of.controlId),
        ),
      )
      .orderBy(controlVerdicts.controlId, desc(controlVerdicts.version)),
  );
}

/**
 * How many controls of the latest snapshot have which verdict. Verdicts on other versions of a response do not count.
 * @param until later verdicts do not count either; null for none at all
 */
export async function countVerdicts(
  tx: Tx,
  context: OrganizationContext,
  { id, snapshotNumber }: { id: string; snapshotNumber: number },
  until?: Date | null,
) {
  return tx
    .select({ verdict: controlVerdicts.verdict, controls: count() })
    .from(assessmentControls)
    .leftJoin(
      controlVerdicts,
      and(
        ofAssessment(context, id),
        eq(controlVerdicts.controlId, assessmentControls.controlId),
        eq(controlVerdicts.responseVersion, assessmentControls.responseVersion),
        until === null ? sql`false` : until && lte(controlVerdicts.decidedAt, until),
      ),
    )
    .where(
      and(
        ofOrganization(assessmentControls, context),
        eq(assessmentControls.assessmentId, id),
        eq(assessmentControls.snapshotNumber, snapshotNumber),
      ),
    )
    .groupBy(controlVerdicts.verdict);
}

/** @returns null if another assessor has just saved a verdict on this version of the response */
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
    .where(withVersion(context, assessmentId, controlId, version))
    .returning();
  return row ?? null;
}

/** Why the assessment was approved although a control is not met. */
export async function acceptVerdict(
  tx: Tx,
  context: OrganizationContext,
  assessmentId: string,
  { controlId, version, reason }: { controlId: string; version: number; reason: string },
): Promise<void> {
  await tx
    .update(controlVerdicts)
    .set({ acceptedReason: reason })
    .where(withVersion(context, assessmentId, controlId, version));
}
