/** Reviews, closes, reopens and deletes risks. */
import type { BodyOf, calls, RiskDetail } from '@msp/contract';
import { type Activity, recordActivity } from '../../../platform/activity-log/activity';
import { dayOf, dayText } from '../../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { invalidTransition } from '../../../platform/errors';
import { requireVersion } from '../../../platform/records/version';
import { controlLinksOf } from '../links/controls';
import { ableOwner, afterReview } from '../reviews/plan';
import { insertReview } from '../reviews/repository';
import { lockedRisk } from './change';
import { ratingText } from './describe';
import { riskDetail } from './present';
import * as repository from './repository';

type Logged = Pick<Activity, 'action' | 'title' | 'description'>;

async function record(tx: Tx, context: OrganizationContext, id: string, logged: Logged): Promise<void> {
  const controls = await controlLinksOf(tx, context, 'risk', id);
  await recordActivity(tx, context, { ...logged, record: { type: 'risk', id }, controls });
}

/** Locks the risk as the caller saw it. @throws AppError 404, 409 STALE */
async function seenRisk(tx: Tx, context: OrganizationContext, id: string, version: number) {
  const risk = await lockedRisk(tx, context, id);
  await requireVersion(risk, version, () => riskDetail(tx, context, id));
  return risk;
}

/** @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION for a closed one */
export async function reviewRisk(
  context: OrganizationContext,
  id: string,
  { version, note }: BodyOf<typeof calls.risks.review>,
): Promise<RiskDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.runOnce(async (tx) => {
    const risk = await seenRisk(tx, context, id, version);
    if (risk.state === 'closed') throw invalidTransition('This risk is closed. Reopen it first.', 'closed');
    const { likelihood, impact, residualLikelihood, residualImpact, nextReviewOn: dueOn } = risk;
    const today = dayOf(context.clock.now());
    const next = afterReview(risk, today);
    await insertReview(tx, context, {
      ...{ riskId: id, dueOn, reviewedOn: today, reviewedBy: personOf(context).id, note: note || null },
      ...{ likelihood, impact, residualLikelihood, residualImpact },
    });
    await repository.updateRisk(tx, context, id, next);
    await record(tx, context, id, {
      action: 'UPDATE',
      title: `Risk reviewed: ${risk.title}`,
      description: `${ratingText(residualLikelihood, residualImpact)}. Due on ${dayText(dueOn)}, next on ${dayText(next.nextReviewOn)}.${note ? ` ${note}` : ''}`,
    });
    return riskDetail(tx, context, id);
  });
}

/** @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION */
export async function closeRisk(
  context: OrganizationContext,
  id: string,
  { version, reason }: BodyOf<typeof calls.risks.close>,
): Promise<RiskDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const risk = await seenRisk(tx, context, id, version);
    if (risk.state === 'closed') throw invalidTransition('This risk is already closed.', 'closed');
    const closed = { closedBy: personOf(context).id, closedAt: context.clock.now(), closeReason: reason };
    await repository.updateRisk(tx, context, id, { state: 'closed', ...closed });
    await record(tx, context, id, { action: 'ARCHIVE', title: `Risk closed: ${risk.title}`, description: reason });
    return riskDetail(tx, context, id);
  });
}

/** Keeps its review day, and its owner if they can still do it. @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION */
export async function reopenRisk(context: OrganizationContext, id: string, version: number): Promise<RiskDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const risk = await seenRisk(tx, context, id, version);
    if (risk.state === 'open') throw invalidTransition("This risk isn't closed.", 'open');
    await repository.updateRisk(tx, context, id, {
      ...{ state: 'open', closedBy: null, closedAt: null, closeReason: null },
      ownerId: await ableOwner(tx, context, risk.ownerId),
    });
    await record(tx, context, id, { action: 'UNARCHIVE', title: 'Risk reopened', description: risk.title });
    return riskDetail(tx, context, id);
  });
}

/** Deletes it with its reviews and links. @throws AppError 403, 404, 409 STALE */
export async function removeRisk(context: OrganizationContext, id: string, version: number): Promise<void> {
  requirePermission(context.actor, 'control:review');
  await context.run(async (tx) => {
    const risk = await seenRisk(tx, context, id, version);
    await record(tx, context, id, { action: 'DELETE', title: 'Risk deleted', description: risk.title });
    await repository.deleteRisk(tx, context, id);
  });
}
