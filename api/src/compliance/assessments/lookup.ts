/** Finds an assessment for a call, and checks that the caller may assess it. */

import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import { nextStatus } from '../../platform/records/transitions';
import * as repository from './repository';
import { assessmentTransitions } from './transitions';

/** @throws AppError 404 */
export async function requireAssessment(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  lock?: 'share' | 'update',
): Promise<repository.AssessmentRow> {
  const row = await repository.findAssessment(tx, context, id, lock);
  if (!row) throw notFound('This assessment');
  return row;
}

/**
 * Assessors belong to the scheme: those who worked on the organisation's side, in any role, do not assess it.
 * @throws AppError 409 CONFLICT
 */
export async function requireFourEyes(
  tx: Tx,
  context: OrganizationContext,
  { createdBy, submittedBy }: repository.AssessmentRow,
): Promise<void> {
  const { id } = personOf(context);
  if (id !== createdBy && id !== submittedBy && !(await repository.hasSubmittedResponses(tx, context, id))) return;
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
  await requireFourEyes(tx, context, row);
  return row;
}
