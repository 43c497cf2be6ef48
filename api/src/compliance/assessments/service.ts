/** Assessments: started, listed, read, assigned and deleted. Submission and review are in submission.ts and review.ts. */
import type { AssessedControl, Assessment } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { nextCode } from '../../platform/codes/next-code';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { nextStatus } from '../../platform/records/transitions';
import { requireVersion } from '../../platform/records/version';
import { type KnownPerson, peopleById } from '../../tenancy/users/service';
import { certificateStatusIn } from '../certificates/service';
import { findRenewed } from './certificate-repository';
import { requireAssessment } from './lookup';
import { notifyAssessor, notifyWithdrawn } from './notices';
import { assessedControls, presentAssessment, presentSummaries } from './present';
import * as repository from './repository';
import { assessmentTransitions } from './transitions';

/** What other domains list of the assessors' queue. */
export { waitingElsewhere } from './review/queue';

type Beginning = Pick<repository.AssessmentRow, 'notes'> &
  Partial<Pick<repository.AssessmentRow, 'assessorId' | 'renewsCertificateId'>>;

async function startIn(tx: Tx, context: OrganizationContext, beginning: Beginning): Promise<Assessment> {
  const now = context.clock.now();
  const row = await repository.insertAssessment(tx, {
    ...beginning,
    organizationId: context.organizationId,
    id: newId(now),
    code: await nextCode(tx, 'ASM', now),
    status: 'DRAFT',
    snapshotNumber: 0,
    createdBy: personOf(context).id,
    createdAt: now,
    version: 1,
  });
  if (!row) {
    throw new AppError(409, 'CONFLICT', 'This organisation has an open assessment. Finish or delete that one first.');
  }
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'assessment', id: row.id },
    title: 'Assessment started',
    description: row.code,
  });
  return presentAssessment(tx, context, row);
}

/** @throws AppError 409 CONFLICT while the organisation has an open assessment */
export async function createAssessment(context: OrganizationContext, notes: string): Promise<Assessment> {
  requirePermission(context.actor, 'assessment:create');
  return context.runOnce((tx) => startIn(tx, context, { notes }));
}

/** @throws AppError 404, 409 CONFLICT for a certificate that another one has superseded or that was revoked, and as above */
export async function renewCertificate(context: OrganizationContext, certificateId: string): Promise<Assessment> {
  requirePermission(context.actor, 'assessment:create');
  return context.runOnce(async (tx) => {
    const renewed = await findRenewed(tx, context, certificateId);
    if (!renewed) throw notFound('This certificate');
    const { id, code, assessorId } = renewed;
    const { latestCertificate } = await certificateStatusIn(tx, context);
    if (latestCertificate?.id !== id) {
      throw new AppError(
        409,
        'CONFLICT',
        'Only the newest certificate can be renewed, and only if it was not revoked.',
      );
    }
    const assessor = (await peopleById(tx, context, [assessorId])).get(assessorId ?? '');
    return startIn(tx, context, {
      notes: `Renewal of ${code}`,
      assessorId: isAssessor(assessor) ? assessorId : null,
      renewsCertificateId: id,
    });
  });
}

export async function listAssessments(context: OrganizationContext, query: repository.AssessmentFilters) {
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listAssessments(tx, context, query);
    const found = rows.map(({ assessment }) => assessment);
    return { items: await presentSummaries(tx, context, found), nextCursor, total };
  });
}

/** @throws AppError 404 */
export async function getAssessment(context: OrganizationContext, id: string): Promise<Assessment> {
  return context.run(async (tx) => presentAssessment(tx, context, await requireAssessment(tx, context, id)));
}

/** @throws AppError 404, 409 STALE, 409 INVALID_TRANSITION */
export async function removeAssessment(context: OrganizationContext, id: string, version: number): Promise<void> {
  requirePermission(context.actor, 'assessment:delete');
  await context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id, 'update');
    await requireVersion(row, version, () => presentAssessment(tx, context, row));
    nextStatus(assessmentTransitions, 'remove', row.status);
    await repository.deleteAssessment(tx, context, row.id);
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'assessment', id: row.id },
      title: 'Assessment deleted',
      description: row.code,
    });
  });
}

/** Ends an assessment that was submitted. Everything stays. @throws AppError 404, 409 STALE, 409 INVALID_TRANSITION */
export async function withdrawAssessment(
  context: OrganizationContext,
  id: string,
  version: number,
): Promise<Assessment> {
  requirePermission(context.actor, 'assessment:submit');
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id, 'update');
    await requireVersion(row, version, () => presentAssessment(tx, context, row));
    const status = nextStatus(assessmentTransitions, 'withdraw', row.status);
    const withdrawn = await repository.updateAssessment(tx, context, row.id, { status });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'assessment', id: row.id },
      title: 'Assessment withdrawn',
      description: row.code,
    });
    await notifyWithdrawn(tx, context, withdrawn);
    return presentAssessment(tx, context, withdrawn);
  });
}

/** The verdicts that the organisation may see, even if the caller is an assessor who sees more. @returns null for an unknown assessment */
export async function disclosedVerdicts(
  tx: Tx,
  context: OrganizationContext,
  id: string,
): Promise<AssessedControl[] | null> {
  const row = await repository.findAssessment(tx, context, id);
  return row && assessedControls(tx, { ...context, actor: null }, row);
}

/** Members who are of the scheme's staff. */
const isAssessor = (person: KnownPerson | undefined) => person?.isMember === true && !person.isAssignable;

/** @throws AppError 400 unless the person assesses this organisation for the scheme, 404, 409 STALE, 409 INVALID_TRANSITION */
export async function assignAssessor(
  context: OrganizationContext,
  id: string,
  { version, assessorId }: { version: number; assessorId: string | null },
): Promise<Assessment> {
  requirePermission(context.actor, 'assessment:review');
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id, 'update');
    await requireVersion(row, version, () => presentAssessment(tx, context, row));
    nextStatus(assessmentTransitions, 'assess', row.status);
    const people = await peopleById(tx, context, [row.assessorId, assessorId]);
    const assessor = people.get(assessorId ?? '');
    if (assessorId !== null && !isAssessor(assessor)) {
      const message = 'must be an assessor of this organisation';
      throw validation('Choose an assessor of this organisation.', [{ path: 'body.assessorId', message }]);
    }
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'assessment', id: row.id },
      title: assessor ? 'Assessor assigned' : 'Assessor removed',
      description: row.code,
      changes: [
        { field: 'assessor', before: people.get(row.assessorId ?? '')?.name ?? null, after: assessor?.name ?? null },
      ],
    });
    const assigned = await repository.updateAssessment(tx, context, row.id, { assessorId });
    if (assessorId !== row.assessorId) await notifyAssessor(tx, context, assigned);
    return presentAssessment(tx, context, assigned);
  });
}
