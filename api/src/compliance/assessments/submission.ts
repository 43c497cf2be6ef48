/** Submits an assessment: checks its readiness and freezes a snapshot. */
import type { Assessment } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import { AppError } from '../../platform/errors';
import { nextStatus } from '../../platform/records/transitions';
import { requireVersion } from '../../platform/records/version';
import { requireAssessment } from './lookup';
import { notifySubmitted } from './notices';
import { presentAssessment } from './present';
import { updateAssessment } from './repository';
import { freeze } from './snapshot/freeze';
import { readinessIn } from './snapshot/readiness';
import { assessmentTransitions } from './transitions';

/** @throws AppError 404, 409 STALE, 409 INVALID_TRANSITION, or 409 CONFLICT with what blocks it */
export async function submitAssessment(context: OrganizationContext, id: string, version: number): Promise<Assessment> {
  requirePermission(context.actor, 'assessment:submit');
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id, 'update');
    await requireVersion(row, version, () => presentAssessment(tx, context, row));
    const status = nextStatus(assessmentTransitions, 'submit', row.status);
    const { ready, items } = await readinessIn(tx, context);
    if (!ready) {
      throw new AppError(409, 'CONFLICT', "This organisation isn't ready for an assessment yet.", {
        items: items.filter(({ blocking }) => blocking),
      });
    }
    const snapshotNumber = await freeze(tx, context, row);
    const submitted = await updateAssessment(tx, context, row.id, {
      status,
      snapshotNumber,
      submittedBy: personOf(context).id,
      submittedAt: context.clock.now(),
    });
    const assessment = await presentAssessment(tx, context, submitted);
    await recordActivity(tx, context, {
      action: 'SUBMIT',
      record: { type: 'assessment', id: row.id },
      title: snapshotNumber === 1 ? 'Assessment submitted' : 'Assessment submitted again',
      event: 'assessment.submitted',
      description: row.code,
      changes: [{ field: 'sha256', before: null, after: assessment.snapshots[0]?.sha256 ?? null }],
    });
    await notifySubmitted(tx, context, submitted);
    return assessment;
  });
}
