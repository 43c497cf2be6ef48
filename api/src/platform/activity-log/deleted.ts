/** Tells callers of a record that was not found when and by whom it was deleted: links to it stay in mails and notifications. */
import type { DeletedRecord } from '@msp/contract';
import { and, desc, eq } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../context/context';
import { AppError } from '../errors';
import { isId } from '../ids';
import { activityLog } from './tables';

/** The log's entry about the deletion of a record, the last one if there are several; null without one. */
export async function findDeletion(context: OrganizationContext, id: string) {
  const { occurredAt, actorId, actorName, changes } = activityLog;
  const [row] = await context.read((tx) =>
    tx
      .select({ occurredAt, actorId, actorName, changes })
      .from(activityLog)
      .where(and(ofOrganization(activityLog, context), eq(activityLog.recordId, id), eq(activityLog.action, 'DELETE')))
      .orderBy(desc(activityLog.occurredAt))
      .limit(1),
  );
  return row ?? null;
}

/** @returns the error, with the deletion as its details if it is a 404 for a record that was deleted */
export async function withDeletion(error: unknown, context: OrganizationContext, id: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.status !== 404 || error.details !== undefined) return error;
  if (typeof id !== 'string' || !isId(id)) return error;
  const deletion = await findDeletion(context, id);
  if (!deletion) return error;
  const details: DeletedRecord = { deletedAt: deletion.occurredAt.toISOString(), deletedBy: deletion.actorName };
  return new AppError(404, error.code, error.message, details);
}
