/** The record that a comment is about. */

import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { CommentTarget } from '../../platform/records/records';
import type { CommentedRecordReference } from './repository';

/** @throws AppError 404 */
export const requireTarget = (
  tx: Tx,
  context: OrganizationContext,
  { recordType, recordId }: CommentedRecordReference,
): Promise<CommentTarget> => context.records.commentTarget(tx, context, { type: recordType, id: recordId }, false);

/**
 * As requireTarget, and locks the record until the transaction ends. Lock it before any of its comments, because a deletion locks
 * them in this order.
 * @throws AppError 404
 */
export const lockTarget = (
  tx: Tx,
  context: OrganizationContext,
  { recordType, recordId }: CommentedRecordReference,
): Promise<CommentTarget> => context.records.commentTarget(tx, context, { type: recordType, id: recordId }, true);

/** The record and its controls, for the activity log. */
export function targetDetails({ recordType, recordId }: CommentedRecordReference, { controls }: CommentTarget) {
  return { about: { type: recordType, id: recordId }, controls };
}
