/** Checks that an assessor is independent of the organisation they assess. */
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { nextStatus } from '../../platform/records/transitions';
import { requireAssessment } from './lookup';
import * as repository from './repository';
import { assessmentTransitions } from './transitions';

/**
 * Refuses people who created or submitted the assessment, or wrote or submitted any of the organisation's responses: also superadmins, who
 * may do both.
 * @throws AppError 409 CONFLICT
 */
export async function requireIndependentAssessor(
  tx: Tx,
  context: OrganizationContext,
  { createdBy, submittedBy }: repository.AssessmentRow,
): Promise<void> {
  const { id } = personOf(context);
  if (id !== createdBy && id !== submittedBy && !(await repository.hasWorkedOnResponses(tx, context, id))) return;
  throw new AppError(
    409,
    'CONFLICT',
    "You worked on this organisation's responses or assessment, so you can't assess it. Ask another assessor.",
  );
}

/** Keeps the assessment submitted until the transaction ends. @throws AppError 404, 409 INVALID_TRANSITION, CONFLICT */
export async function requireAssessable(tx: Tx, context: OrganizationContext, id: string) {
  const row = await requireAssessment(tx, context, id, 'share');
  nextStatus(assessmentTransitions, 'assess', row.status);
  await requireIndependentAssessor(tx, context, row);
  return row;
}
