/** Control responses: created, read, changed, deleted and listed. Submission and review are in submission.ts. */
import type { ControlResponse } from '@msp/contract';
import { requireControl } from '../../catalogue/control-registries/controls/service';
import { recordActivity } from '../../platform/activity-log/activity';
import { holdsPermission, type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { invalidTransition } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import { peopleById } from '../../tenancy/users/service';
import { applyChange, type ContentChange, createDraft } from './content';
import { healthOfApproved } from './health/health';
import { lockResponse, requireResponse } from './lookup';
import { presentResponse, presentSummary } from './present';
import * as repository from './repository';
import { isOwnChange } from './review/rules';

export { measureEvidence } from './health/metrics';
export { isAnswered, policyIdsIn } from './requirement-responses/answer-values';
export { mayConfirm } from './review/rules';
export { healthOfApproved };

/** @throws AppError 404 for an unknown control, 409 CONFLICT when it already has a response, 400 */
export async function createResponse(
  context: OrganizationContext,
  { controlId, ...content }: ContentChange & { controlId: string },
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, controlId);
    return presentResponse(tx, context, await createDraft(tx, context, control, content));
  });
}

/** @throws AppError 404, 409 STALE, 409 INVALID_TRANSITION while it is in review, 400 */
export async function updateResponse(
  context: OrganizationContext,
  id: string,
  { version, ...content }: ContentChange & { version: number },
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    return presentResponse(tx, context, await applyChange(tx, context, row, content, version));
  });
}

/**
 * Deletes a draft with its comments.
 * @returns storage keys of the comments' files, which the caller removes after the commit
 * @throws AppError 409 INVALID_TRANSITION for a response that was ever submitted: its versions are history
 */
export async function removeResponse(context: OrganizationContext, id: string, version: number): Promise<string[]> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    await requireVersion(row, version, () => presentResponse(tx, context, row));
    if (row.reviewStatus !== 'DRAFT' || row.submittedAt !== null) {
      throw invalidTransition('Only a draft that was never submitted can be deleted.', row.reviewStatus);
    }
    const control = await repository.controlOf(tx, row);
    const files = await context.records.recordRemoved(tx, context, { type: 'control-response', id: row.id });
    await repository.deleteResponse(tx, context, id);
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'control-response', id },
      controls: [control],
      title: 'Draft deleted',
      description: control.name,
    });
    return files;
  });
}

/** @throws AppError 404 */
export async function getResponse(context: OrganizationContext, id: string): Promise<ControlResponse> {
  return context.run(async (tx) => presentResponse(tx, context, await requireResponse(tx, context, id)));
}

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function responseOfControl(context: OrganizationContext, idOrCode: string) {
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, idOrCode);
    const row = await repository.findOfControl(tx, context, control.id);
    return { response: row && (await presentResponse(tx, context, row)) };
  });
}

export interface ResponseQuery extends Omit<repository.ResponseFilters, 'reviewableBy'>, PageRequest {
  mayReview?: 'true' | undefined;
}

/**
 * Its queries do not wait for each other.
 * @param approved if the caller needs it too
 * @returns the ids of the controls whose approved response rests on changes that the acting person may confirm
 */
export async function controlsToConfirm(
  tx: Tx,
  context: OrganizationContext,
  approved?: ReturnType<typeof healthOfApproved>,
): Promise<string[]> {
  const { actor } = context;
  if (actor === null || !holdsPermission(actor, 'control:review')) return [];
  const [health, hasOther] = await Promise.all([
    approved ?? healthOfApproved(tx, context),
    repository.hasOtherReviewer(tx, context, actor.id),
  ]);
  return [...health].flatMap(([id, { unconfirmed }]) =>
    unconfirmed.length > 0 && !(hasOther && isOwnChange(context, unconfirmed)) ? id : [],
  );
}

/** @returns null for a person who may not review */
async function reviewerOf(tx: Tx, context: OrganizationContext): Promise<repository.Reviewer | null> {
  const { actor } = context;
  if (actor === null || !holdsPermission(actor, 'control:review')) return null;
  return { personId: actor.id, changed: await controlsToConfirm(tx, context) };
}

export async function listResponses(context: OrganizationContext, { mayReview, ...query }: ResponseQuery) {
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listResponses(tx, context, {
      ...query,
      ...(mayReview && { reviewableBy: await reviewerOf(tx, context) }),
    });
    const people = await peopleById(
      tx,
      context,
      rows.flatMap(({ response }) => [response.ownerId, response.submittedBy]),
    );
    return { items: rows.map((row) => presentSummary(row.response, row, people)), nextCursor, total };
  });
}
