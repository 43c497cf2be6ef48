/** A reviewer confirms what has changed since the approval of a response. It adds a version, which counts from then on. */
import type { ControlResponse } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { nextStatus } from '../../../platform/records/transitions';
import { requireVersion } from '../../../platform/records/version';
import { healthOfControl } from '../health/health';
import { lockResponse } from '../lookup';
import { notifyConfirmed } from '../notices';
import { presentResponse } from '../present';
import * as repository from '../repository';
import { type AnswerSheet, readAnswers } from '../requirement-responses/answer-sheet';
import { policyIdsIn } from '../requirement-responses/answer-values';
import { updateAnswer } from '../requirement-responses/repository';
import { responseTransitions } from '../transitions';
import { recordVersion } from '../versions/versions';
import { isOwnChange, mayConfirm } from './rules';

/** The answers cite the published versions from then on. */
async function citePublished(
  tx: Tx,
  context: OrganizationContext,
  { entries }: AnswerSheet,
  newerPolicies: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { requirement, answer } of entries) {
    const [cited = ''] = policyIdsIn(requirement, answer?.value);
    const value = newerPolicies.get(cited);
    if (answer && value) await updateAnswer(tx, context, answer.id, { value, updatedAt: context.clock.now() });
  }
}

/** @throws AppError 404, 409 STALE, 409 INVALID_TRANSITION without anything to confirm, or CONFLICT for the person who changed it, if another may confirm it */
export async function confirmChanges(
  context: OrganizationContext,
  id: string,
  version: number,
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:review');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    await requireVersion(row, version, () => presentResponse(tx, context, row));
    nextStatus(responseTransitions, 'confirm', row.reviewStatus);
    const control = await repository.controlOf(tx, row);
    const approved = await healthOfControl(tx, context, control.id);
    if (!approved || approved.unconfirmed.length === 0) {
      const message = 'Nothing has changed since the approval. Another reviewer may have confirmed it.';
      throw new AppError(409, 'INVALID_TRANSITION', message, { current: row.reviewStatus });
    }
    if (!(await mayConfirm(tx, context, approved.unconfirmed))) {
      const message = "You made one of these changes, so you can't confirm them. Ask another reviewer.";
      throw new AppError(409, 'CONFLICT', message);
    }
    await citePublished(tx, context, await readAnswers(tx, context, row), approved.newerPolicies);
    const sheet = await readAnswers(tx, context, row);
    const number = await recordVersion(tx, context, row, sheet, {
      event: 'CONFIRM',
      comment: null,
      selfApproved: isOwnChange(context, approved.unconfirmed),
    });
    await recordActivity(tx, context, {
      action: 'APPROVE',
      record: { type: 'control-response', id },
      controls: [control],
      title: 'Changes since the approval confirmed',
      description: control.name,
      changes: approved.unconfirmed.map(({ message }) => ({ field: 'confirmed', before: null, after: message })),
    });
    await notifyConfirmed(tx, context, row, control);
    const change = { countedVersionNumber: number, updatedAt: context.clock.now() };
    return presentResponse(tx, context, await repository.updateResponse(tx, context, id, change));
  });
}
