/** The assessor's decision on a whole assessment. */
import { type AssessedControl, type Assessment, type AssessmentDecision, contradictsMet } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Issuer } from '../../../platform/credentials/issuer';
import type { Tx } from '../../../platform/database/database';
import { validation } from '../../../platform/errors';
import { nextStatus } from '../../../platform/records/transitions';
import { requireVersion } from '../../../platform/records/version';
import { type CertifiedAssessment, issueForAssessment } from '../../certificates/service';
import { requireIndependentAssessor } from '../independence';
import { requireAssessment } from '../lookup';
import { notifyReviewed } from '../notices';
import { assessedControls, currentVerdict, presentAssessment } from '../present';
import { type AssessmentRow, updateAssessment } from '../repository';
import { snapshotsOf } from '../snapshot/repository';
import { assessmentTransitions } from '../transitions';
import { acceptVerdict, countVerdicts } from './verdict-repository';

interface Review {
  version: number;
  decision: AssessmentDecision;
  comment: string;
  reasons: { controlId: string; reason: string }[];
}

const problemOf = ({ control }: AssessedControl, message: string) => ({
  path: 'body.reasons',
  message: `${control.code} ${message}`,
});

/** @returns the reason for each verdict that a control is not met. @throws AppError 400 naming each control without a verdict, reason or explanation */
function acceptedReasons(controls: AssessedControl[], { reasons }: Review) {
  const given = new Map(reasons.map(({ controlId, reason }) => [controlId.toLowerCase(), reason]));
  const notMet = controls.filter((one) => currentVerdict(one) === 'NOT_MET');
  const unexplained = controls.filter(
    (one) => currentVerdict(one) === 'MET' && one.verdict?.comment === '' && contradictsMet(one.override),
  );
  const problems = [
    ...controls.filter((one) => currentVerdict(one) === null).map((one) => problemOf(one, 'has no verdict')),
    ...notMet
      .filter(({ control }) => !given.has(control.id))
      .map((one) => problemOf(one, 'is not met and needs a reason')),
    ...unexplained.map((one) => problemOf(one, 'is met against its override and needs a comment')),
  ];
  if (problems.length > 0) {
    throw validation(
      'Give every control a verdict, a reason for each one that is not met, and a comment for each one met against its override.',
      problems,
    );
  }
  return notMet.map(({ control, verdict }) => ({
    controlId: control.id,
    version: verdict?.version ?? 0,
    reason: given.get(control.id) ?? '',
  }));
}

/** What the approved snapshot covers. */
async function certifiedAssessment(
  tx: Tx,
  context: OrganizationContext,
  row: AssessmentRow,
): Promise<CertifiedAssessment> {
  const { id, code, snapshotNumber, renewsCertificateId } = row;
  const snapshot = (await snapshotsOf(tx, context, id)).find(({ number }) => number === snapshotNumber);
  if (!snapshot) throw new Error(`The assessment ${code} has no snapshot ${snapshotNumber}.`);
  const { registryTitle, registryVersion, controlCount, sha256 } = snapshot;
  const metCount = (await countVerdicts(tx, context, row)).find(({ verdict }) => verdict === 'MET')?.controls ?? 0;
  const scope = { registryTitle, registryVersion, controlCount, metCount, snapshotSha256: sha256 };
  return { assessmentId: id, assessmentCode: code, renewsCertificateId, ...scope };
}

/** The organisation learns of overrides with the decision, so they are in its activity log from then on. */
async function recordOverrides(
  tx: Tx,
  context: OrganizationContext,
  { id, code, reviewedAt }: AssessmentRow,
  controls: AssessedControl[],
): Promise<void> {
  for (const { control, implementationStatus, override } of controls) {
    if (!override || (reviewedAt && new Date(override.createdAt) <= reviewedAt)) continue;
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'assessment', id },
      controls: [control],
      title: 'Control overridden',
      description: `${code}: ${override.reason}`,
      changes: [{ field: 'implementationStatus', before: implementationStatus, after: override.implementationStatus }],
    });
  }
}

const outcomes = {
  APPROVE: { transition: 'approve', action: 'APPROVE', title: 'Assessment approved' },
  REQUEST_CHANGES: { transition: 'requestChanges', action: 'REJECT', title: 'Changes requested in assessment' },
} as const;

/** @throws AppError 400, 404, 409 STALE, 409 INVALID_TRANSITION, 409 CONFLICT for a person of the organisation's side */
export async function reviewAssessment(
  context: OrganizationContext,
  issuer: Issuer,
  id: string,
  review: Review,
): Promise<Assessment> {
  requirePermission(context.actor, 'assessment:review');
  const { decision, comment, version } = review;
  const { transition, action, title } = outcomes[decision];
  if (decision === 'REQUEST_CHANGES' && comment === '') {
    const problem = { path: 'body.comment', message: 'is required' };
    throw validation('Explain what needs to change.', [problem]);
  }
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id, 'update');
    await requireVersion(row, version, () => presentAssessment(tx, context, row));
    const status = nextStatus(assessmentTransitions, transition, row.status);
    await requireIndependentAssessor(tx, context, row);
    const controls = await assessedControls(tx, context, row);
    if (decision === 'APPROVE') {
      const reasons = acceptedReasons(controls, review);
      for (const reason of reasons) await acceptVerdict(tx, context, row.id, reason);
    }
    const reviewed = await updateAssessment(tx, context, row.id, {
      status,
      reviewedBy: personOf(context).id,
      reviewedAt: context.clock.now(),
      reviewComment: comment || null,
    });
    if (decision === 'APPROVE')
      await issueForAssessment(tx, context, issuer, await certifiedAssessment(tx, context, row));
    await recordOverrides(tx, context, row, controls);
    await recordActivity(tx, context, {
      action,
      record: { type: 'assessment', id: row.id },
      title,
      description: comment === '' ? row.code : `${row.code}: ${comment}`,
      ...(decision === 'APPROVE' && { event: 'assessment.approved' }),
    });
    await notifyReviewed(tx, context, reviewed);
    return presentAssessment(tx, context, reviewed);
  });
}
