/** Finds an assessment for a call. */
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import * as repository from './repository';

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
