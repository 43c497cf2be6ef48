/** The way of an answer through review: submitted by one person, decided by another, each step kept as an immutable version. */
import type { ControlResponse, ControlResponseVersion, ResponseDecision, VersionEvent } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity/activity';
import type { Tx } from '../../platform/database/database';
import { AppError, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { type AnswerSheet, missingOf, readAnswers, snapshotOf } from './answers';
import { presentResponse, requireVersion } from './present';
import * as repository from './repository';
import { lockResponse, requireFourEyes, requireResponse, stateAfter } from './service';

async function keepVersion(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  sheet: AnswerSheet,
  { event, comment }: { event: VersionEvent; comment: string | null },
): Promise<number> {
  const actor = personOf(context);
  const now = context.clock.now();
  const nameOf = (id: string | null) => (id && sheet.people.get(id)?.name) || null;
  return repository.insertVersion(tx, {
    organizationId: context.organizationId,
    id: newId(now),
    responseId: row.id,
    event,
    implementationStatus: row.implementationStatus,
    notes: row.notes,
    reason: row.reason,
    reviewBy: row.reviewBy,
    ownerName: nameOf(row.ownerId),
    riskOwnerName: nameOf(row.riskOwnerId),
    ...snapshotOf(sheet),
    comment,
    actorId: actor.id,
    actorName: actor.name,
    actorEmail: actor.email,
    createdAt: now,
  });
}

/** The caller holds the lock. @param version null where the caller has just read it */
export async function submit(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  version: number | null,
): Promise<repository.ResponseRow> {
  if (version !== null) await requireVersion(tx, context, row, version);
  const reviewStatus = stateAfter('submit', row);
  const sheet = await readAnswers(tx, context, row);
  const missing = missingOf(row, sheet);
  if (missing.length > 0) {
    throw new AppError(409, 'MISSING_ANSWERS', 'Some of what is needed for a review is still missing.', { missing });
  }
  await keepVersion(tx, context, row, sheet, { event: 'SUBMIT', comment: null });
  const now = context.clock.now();
  const control = await repository.controlOf(tx, row);
  await recordActivity(tx, context, {
    action: 'SUBMIT',
    record: { type: 'control-response', id: row.id },
    control,
    title: 'Submitted for review',
    description: control.name,
    changes: changedFields({ reviewStatus: row.reviewStatus }, { reviewStatus }),
  });
  return repository.updateResponse(tx, context, row.id, {
    reviewStatus,
    submittedBy: personOf(context).id,
    submittedAt: now,
    updatedAt: now,
  });
}

/** @throws AppError 409 MISSING_ANSWERS with what is missing, 409 STALE, 409 INVALID_TRANSITION, 404 */
export async function submitForReview(
  context: OrganizationContext,
  id: string,
  version: number,
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:submit');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    return presentResponse(tx, context, await submit(tx, context, row, version));
  });
}

export interface Review {
  decision: ResponseDecision;
  comment?: string | undefined;
  version: number;
}

/** @throws AppError 400 without a comment where one is needed, 404, 409 STALE, INVALID_TRANSITION, or CONFLICT to the person who submitted it */
export async function reviewResponse(
  context: OrganizationContext,
  id: string,
  { decision, comment: said, version }: Review,
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:review');
  const approved = decision === 'APPROVE';
  const comment = said?.trim() || null;
  if (!approved && !comment) {
    throw validation('Say what should change.', [{ path: 'body.comment', message: 'is needed to request changes' }]);
  }
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    await requireVersion(tx, context, row, version);
    const reviewStatus = stateAfter(approved ? 'approve' : 'requestChanges', row);
    requireFourEyes(context, row);
    const sheet = await readAnswers(tx, context, row);
    const number = await keepVersion(tx, context, row, sheet, { event: decision, comment });
    const counted = approved && { countedStatus: row.implementationStatus, countedVersionNumber: number };
    const control = await repository.controlOf(tx, row);
    await recordActivity(tx, context, {
      action: approved ? 'APPROVE' : 'REJECT',
      record: { type: 'control-response', id },
      control,
      title: approved ? 'Answer approved' : 'Changes requested',
      description: comment ?? control.name,
      changes: changedFields(
        { reviewStatus: row.reviewStatus, countedStatus: row.countedStatus },
        { reviewStatus, ...(approved && { countedStatus: row.implementationStatus }) },
      ),
    });
    const change = { reviewStatus, updatedAt: context.clock.now(), ...counted };
    return presentResponse(tx, context, await repository.updateResponse(tx, context, id, change));
  });
}

/** Every submitted and reviewed version, newest first, as it read then. */
export async function versionsOfResponse(context: OrganizationContext, id: string) {
  return context.run(async (tx) => {
    const row = await requireResponse(tx, context, id);
    const versions = await repository.versionsOf(tx, context, id);
    const items: ControlResponseVersion[] = versions.map((version) => ({
      id: version.id,
      number: version.number,
      event: version.event,
      implementationStatus: version.implementationStatus,
      notes: version.notes,
      reason: version.reason,
      reviewBy: version.reviewBy,
      owner: version.ownerName,
      riskOwner: version.riskOwnerName,
      comment: version.comment,
      actor: { id: version.actorId, name: version.actorName, email: version.actorEmail },
      createdAt: version.createdAt.toISOString(),
      answers: version.snapshot.map((answer) => ({ ...answer, value: version.answers[answer.key] ?? null })),
    }));
    return { control: await repository.controlOf(tx, row), items };
  });
}
