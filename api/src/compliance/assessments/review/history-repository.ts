/** SQL of a control's history: what each submission said about it. */
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { readsAtOnce } from '../disclosure';
import { assessmentControls, assessmentSnapshots, assessments, controlVerdicts } from '../tables';

const controlRegistryKeyOf = (
  context: OrganizationContext,
  { id, snapshotNumber }: { id: string; snapshotNumber: number },
) =>
  sql`(select s.registry_key from assessment_snapshots s where s.organization_id = ${context.organizationId}
    and s.assessment_id = ${id} and s.number = ${snapshotNumber})`;

/**
 * Every submission of a control, newest first, each with the verdict on the version that was submitted. Another version of the
 * registry has the same control under another id, so it is found by its code.
 */
export async function submissionsOf(
  tx: Tx,
  context: OrganizationContext,
  assessment: { id: string; snapshotNumber: number },
  code: string,
) {
  const ofVerdict = and(
    ofOrganization(controlVerdicts, context),
    eq(controlVerdicts.assessmentId, assessmentControls.assessmentId),
    eq(controlVerdicts.controlId, assessmentControls.controlId),
    eq(controlVerdicts.responseVersion, assessmentControls.responseVersion),
    readsAtOnce(context) ? undefined : lte(controlVerdicts.decidedAt, assessments.reviewedAt),
  );
  const ofTaken = and(
    ofOrganization(assessmentSnapshots, context),
    eq(assessmentSnapshots.assessmentId, assessmentControls.assessmentId),
    eq(assessmentSnapshots.number, assessmentControls.snapshotNumber),
  );
  return tx
    .select({
      assessment: { id: assessments.id, code: assessments.code },
      snapshot: assessmentControls.snapshotNumber,
      takenAt: assessmentSnapshots.takenAt,
      responseVersion: assessmentControls.responseVersion,
      implementationStatus: assessmentControls.implementationStatus,
      verdict: {
        verdict: controlVerdicts.verdict,
        comment: controlVerdicts.comment,
        decidedAt: controlVerdicts.decidedAt,
      },
    })
    .from(assessmentControls)
    .innerJoin(
      assessments,
      and(ofOrganization(assessments, context), eq(assessments.id, assessmentControls.assessmentId)),
    )
    .innerJoin(assessmentSnapshots, ofTaken)
    .leftJoin(controlVerdicts, ofVerdict)
    .where(
      and(
        ofOrganization(assessmentControls, context),
        eq(assessmentControls.code, code),
        eq(assessmentSnapshots.registryKey, controlRegistryKeyOf(context, assessment)),
      ),
    )
    .orderBy(desc(assessmentSnapshots.takenAt), desc(assessmentControls.snapshotNumber));
}
