/** The history of a control response: an immutable version for each submission and each review. */
import type { ControlResponseVersion, VersionEvent } from '@msp/contract';
import { type OrganizationContext, personOf } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import { readControlFacts } from '../../health/service';
import { requireResponse } from '../lookup';
import { controlOf, type ResponseRow } from '../repository';
import { type AnswerSheet, snapshotOf } from '../requirement-responses/answer-sheet';
import { insertVersion, versionsOf } from './repository';

async function metricsNow(tx: Tx, context: OrganizationContext, controlId: string) {
  const { metrics } = (await readControlFacts(tx, context, controlId))(controlId);
  return metrics.map(({ id, key, name, unit, better, target, registryTarget, ownTarget, reading }) => {
    const { effective, state, override } = reading;
    return {
      ...{ id, key, name, unit, better, target, state },
      ...(ownTarget && { ownTarget: { registryTarget, reason: ownTarget.reason } }),
      value: effective?.value ?? null,
      observedAt: effective?.observedAt ?? null,
      override: override && { value: override.value, reason: override.reason, endsAt: override.endsAt },
    };
  });
}

/** @returns the number of the new version */
export async function recordVersion(
  tx: Tx,
  context: OrganizationContext,
  row: ResponseRow,
  sheet: AnswerSheet,
  { event, comment, selfApproved = false }: { event: VersionEvent; comment: string | null; selfApproved?: boolean },
): Promise<number> {
  const actor = personOf(context);
  const now = context.clock.now();
  if (row.implementationStatus === null) throw new Error('A version is only recorded of a response with a status.');
  const nameOf = (id: string | null) => (id && sheet.people.get(id)?.name) || null;
  return insertVersion(tx, context, {
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
    metrics: await metricsNow(tx, context, row.controlId),
    comment,
    selfApproved,
    explanation: row.explanation,
    actorId: actor.id,
    actorName: actor.name,
    actorEmail: actor.email,
    createdAt: now,
  });
}

/** Every version as it was recorded, newest first. @throws AppError 404 */
export async function versionsOfResponse(context: OrganizationContext, id: string) {
  return context.run(async (tx) => {
    const row = await requireResponse(tx, context, id);
    const versions = await versionsOf(tx, context, id);
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
      selfApproved: version.selfApproved,
      explanation: version.explanation,
      actor: { id: version.actorId, name: version.actorName, email: version.actorEmail },
      createdAt: version.createdAt.toISOString(),
      metrics: version.metrics,
      answers: version.snapshot.map((answer) => ({ ...answer, value: version.answers[answer.key] ?? null })),
    }));
    return { control: await controlOf(tx, row), items };
  });
}
