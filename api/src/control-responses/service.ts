/** An organisation's answer to a control: saved, submitted, reviewed by somebody else, and counted once approved. */
import type { ImplementationStatus } from '@msp/contract';
import { requireControl, requirementsOfControl } from '../controls/service';
import { changedFields, recordActivity } from '../platform/activity/activity';
import type { Tx } from '../platform/database/database';
import { AppError, invalidTransition, notFound, validation } from '../platform/errors';
import { newId } from '../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../platform/organization/context';
import * as repository from './repository';
import { after, type Move } from './transitions';

export interface ResponseInput {
  implementationStatus: ImplementationStatus;
  notes: string;
  ownerId?: string;
  /** Required for NOT_APPLICABLE and RISK_ACCEPTED. */
  reason?: string;
  /** Required for RISK_ACCEPTED. */
  riskOwnerId?: string;
  reviewBy?: string;
  /** By requirement key. */
  answers: Record<string, unknown>;
}

function checkReasons({ implementationStatus, reason, riskOwnerId, reviewBy }: ResponseInput): void {
  if (implementationStatus === 'NOT_APPLICABLE' && !reason) throw validation('Say why this control does not apply.');
  if (implementationStatus === 'RISK_ACCEPTED' && !(reason && riskOwnerId && reviewBy)) {
    throw validation('An accepted risk needs a reason, an owner and a date to look at it again.');
  }
}

function move(row: repository.ResponseRow, name: Move) {
  const result = after(name, row.reviewStatus);
  if ('refusal' in result) throw invalidTransition(result.refusal, row.reviewStatus);
  return result.to;
}

async function requireResponse(tx: Tx, context: OrganizationContext, controlId: string) {
  const row = await repository.lockOfControl(tx, context, controlId);
  if (!row) throw notFound('An answer to this control');
  return row;
}

const isAnswered = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** @throws AppError 403, 404, 400, or 409 while it is in review */
export async function saveResponse(
  context: OrganizationContext,
  controlIdOrCode: string,
  input: ResponseInput,
): Promise<void> {
  requirePermission(context.actor, 'control:respond');
  checkReasons(input);
  const now = context.clock.now();
  await context.run(async (tx) => {
    const control = await requireControl(tx, context, controlIdOrCode);
    const requirements = await requirementsOfControl(tx, control.id);
    const unknown = Object.keys(input.answers).filter(
      (key) => !requirements.some((requirement) => requirement.key === key),
    );
    if (unknown.length > 0) throw validation(`This control has no requirement "${unknown[0]}".`);

    const before = await repository.lockOfControl(tx, context, control.id);
    const id = before?.id ?? newId(now);
    const values = {
      implementationStatus: input.implementationStatus,
      notes: input.notes,
      ownerId: input.ownerId ?? null,
      reason: input.reason ?? null,
      riskOwnerId: input.riskOwnerId ?? null,
      reviewBy: input.reviewBy ?? null,
    };
    const { organizationId } = context;
    if (before) {
      await repository.updateResponse(tx, context, id, {
        ...values,
        reviewStatus: move(before, 'edit'),
        updatedAt: now,
      });
    } else {
      await repository.insertResponse(tx, {
        organizationId,
        id,
        controlId: control.id,
        reviewStatus: 'DRAFT',
        ...values,
        createdAt: now,
        updatedAt: now,
        version: 1,
      });
    }
    for (const requirement of requirements) {
      if (!(requirement.key in input.answers)) continue;
      await repository.saveAnswer(tx, {
        organizationId,
        id: newId(now),
        responseId: id,
        requirementId: requirement.id,
        value: input.answers[requirement.key],
        reviewStatus: 'PENDING',
        updatedAt: now,
        version: 1,
      });
    }
    await recordActivity(tx, context, {
      action: before ? 'UPDATE' : 'CREATE',
      record: { type: 'control-response', id },
      control,
      title: before ? 'Answer changed' : 'Answer begun',
      description: control.name,
      changes: changedFields(before ?? {}, values),
    });
  });
}

/** Every answer as it stands, by requirement key, and the required ones that are missing. */
async function answersByKey(tx: Tx, context: OrganizationContext, row: repository.ResponseRow) {
  const requirements = await requirementsOfControl(tx, row.controlId);
  const answers = await repository.answersOf(tx, context, row.id);
  const byKey: Record<string, unknown> = {};
  const missing: { key: string; question: string }[] = [];
  for (const { id, key, question, required } of requirements) {
    const value = answers.find((answer) => answer.requirementId === id)?.value ?? null;
    byKey[key] = value;
    if (required && !isAnswered(value)) missing.push({ key, question });
  }
  return { byKey, missing };
}

async function keepVersion(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  event: repository.VersionRow['event'],
  answers: Record<string, unknown>,
  comment?: string,
): Promise<number> {
  const now = context.clock.now();
  return repository.insertVersion(tx, {
    organizationId: context.organizationId,
    id: newId(now),
    responseId: row.id,
    event,
    implementationStatus: row.implementationStatus,
    notes: row.notes,
    answers,
    comment: comment ?? null,
    actorId: personOf(context).id,
    createdAt: now,
  });
}

/** @throws AppError 409 MISSING_ANSWERS with the list of required requirements without one, or 409 INVALID_TRANSITION */
export async function submitForReview(context: OrganizationContext, controlIdOrCode: string): Promise<void> {
  const actor = personOf(context);
  requirePermission(actor, 'control:submit');
  const now = context.clock.now();
  await context.run(async (tx) => {
    const control = await requireControl(tx, context, controlIdOrCode);
    const row = await requireResponse(tx, context, control.id);
    const reviewStatus = move(row, 'submit');
    const { byKey, missing } = await answersByKey(tx, context, row);
    // A control that does not apply has nothing to answer; the reason it must have stands for the answers.
    if (missing.length > 0 && row.implementationStatus !== 'NOT_APPLICABLE') {
      throw new AppError(409, 'MISSING_ANSWERS', 'Some required questions have no answer yet.', { missing });
    }
    await keepVersion(tx, context, row, 'SUBMIT', byKey);
    await repository.updateResponse(tx, context, row.id, {
      reviewStatus,
      submittedBy: actor.id,
      submittedAt: now,
      updatedAt: now,
    });
    await recordActivity(tx, context, {
      action: 'SUBMIT',
      record: { type: 'control-response', id: row.id },
      control,
      title: 'Submitted for review',
      description: control.name,
      changes: changedFields({ reviewStatus: row.reviewStatus }, { reviewStatus }),
    });
  });
}

export type Verdict = { decision: 'approve'; comment?: string } | { decision: 'requestChanges'; comment: string };

/** @throws AppError 409 CONFLICT when the reviewer submitted it themselves, 400 without a comment where one is needed, 409 INVALID_TRANSITION */
export async function reviewResponse(
  context: OrganizationContext,
  controlIdOrCode: string,
  verdict: Verdict,
): Promise<void> {
  const actor = personOf(context);
  requirePermission(actor, 'control:review');
  const comment = verdict.comment?.trim() || undefined;
  if (verdict.decision === 'requestChanges' && !comment) throw validation('Say what should change.');
  const approved = verdict.decision === 'approve';
  const now = context.clock.now();
  await context.run(async (tx) => {
    const control = await requireControl(tx, context, controlIdOrCode);
    const row = await requireResponse(tx, context, control.id);
    const reviewStatus = move(row, verdict.decision);
    if (row.submittedBy === actor.id)
      throw new AppError(409, 'CONFLICT', 'Somebody else has to review what you submitted.');
    const { byKey } = await answersByKey(tx, context, row);
    const number = await keepVersion(tx, context, row, approved ? 'APPROVE' : 'REQUEST_CHANGES', byKey, comment);
    await repository.updateResponse(tx, context, row.id, {
      reviewStatus,
      updatedAt: now,
      ...(approved && { countedStatus: row.implementationStatus, countedVersionNumber: number }),
    });
    await recordActivity(tx, context, {
      action: approved ? 'APPROVE' : 'REJECT',
      record: { type: 'control-response', id: row.id },
      control,
      title: approved ? 'Answer approved' : 'Changes requested',
      description: comment ?? control.name,
      changes: changedFields(
        { reviewStatus: row.reviewStatus, countedStatus: row.countedStatus },
        { reviewStatus, ...(approved && { countedStatus: row.implementationStatus }) },
      ),
    });
  });
}
