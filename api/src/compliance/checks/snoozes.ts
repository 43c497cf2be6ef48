/**
 * Snoozes pause the reminders of a check that doesn't pass, for up to 30 days. The control's health, and what reviewers and assessors
 * see, stay the same. Another reviewer confirms a snooze, if there is one.
 */
import { type CheckDetail, constants, remotePaths } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { addDays, dayOf, dayText } from '../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { AppError, invalidTransition, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { pathTo } from '../../platform/page-path';
import { notify } from '../../tenancy/notifications/notify';
import { mayConfirm } from '../responses/service';
import { type CurrentCheck, currentChecks } from './current';
import { presentCheck, requestOf } from './present';
import { addRefresh } from './repository';
import * as repository from './snoozes-repository';

const pathOf = (checkId: string) => pathTo(remotePaths.compliance.check, checkId);

/** @throws AppError 400 for a day in the past, or more than 30 days from now */
function checkLastDay(lastDay: string, now: Date): void {
  const { checkSnoozeMaxDays } = constants;
  const problem =
    lastDay < dayOf(now)
      ? 'must not be in the past'
      : lastDay > dayOf(addDays(now, checkSnoozeMaxDays))
        ? `must be at most ${checkSnoozeMaxDays} days from now`
        : null;
  if (problem) throw validation(`The last day ${problem}.`, [{ path: 'body.lastDay', message: problem }]);
}

/** Locks the organisation's checks, so that none passes or is snoozed meanwhile. @throws AppError 404 */
async function lockCheck(tx: Tx, context: OrganizationContext, id: string): Promise<CurrentCheck> {
  await lockSubject(tx, context, 'checks');
  const found = (await currentChecks(tx, context)).find((check) => check.id === id);
  if (!found) throw notFound('This check');
  return found;
}

async function lockSnooze(tx: Tx, context: OrganizationContext, checkId: string, snoozeId: string) {
  const check = await lockCheck(tx, context, checkId);
  const { snooze } = check;
  if (snooze?.id === snoozeId) return { check, snooze };
  if (await repository.snoozeExists(tx, context, checkId, snoozeId)) {
    throw invalidTransition('This snooze has ended.', 'ended');
  }
  throw notFound('This snooze');
}

const log = (tx: Tx, context: OrganizationContext, { id, control, name }: CurrentCheck, title: string, text?: string) =>
  recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'check', id },
    controls: [control],
    title: `${title}: ${name}`,
    ...(text && { description: text }),
  });

interface SnoozeInput {
  reason: string;
  lastDay: string;
}

/** @throws AppError 400, 403, 404, 409 for a check that passes or is snoozed already */
export async function snoozeCheck(
  context: OrganizationContext,
  id: string,
  { reason, lastDay }: SnoozeInput,
): Promise<CheckDetail> {
  requirePermission(context.actor, 'control:respond');
  const now = context.clock.now();
  checkLastDay(lastDay, now);
  return context.runOnce(async (tx) => {
    const check = await lockCheck(tx, context, id);
    if (check.snooze)
      throw new AppError(409, 'CONFLICT', 'This check is already snoozed, or its snooze is waiting for confirmation.');
    if (check.state === 'pass') throw invalidTransition('This check passes, so there is nothing to snooze.', 'pass');
    const person = personOf(context);
    const isConfirmed = await mayConfirm(tx, context, [{ by: [person.id] }]);
    await repository.endExpired(tx, context);
    await repository.insertSnooze(tx, context, {
      ...{ id: newId(now), checkId: id, controlId: check.control.id, checkName: check.name, reason, lastDay },
      ...{ requestedBy: person.id, requestedAt: now },
      ...(isConfirmed && { confirmedBy: person.id, confirmedAt: now }),
    });
    const until = dayText(lastDay);
    await log(tx, context, check, isConfirmed ? 'Check snoozed' : 'Snooze requested', `Until ${until}: ${reason}`);
    if (!isConfirmed) {
      await notify(tx, context, {
        kind: 'REVIEW_REQUESTED',
        permission: 'control:review',
        record: { type: 'check', id },
        title: `${person.name} asks to snooze a check on ${check.control.code}`,
        text: `${check.name}, until ${until}: ${reason}`,
        path: pathOf(id),
        key: `snooze ${id} ${now.toISOString()}`,
      });
    }
    await addRefresh(tx, context);
    return presentCheck(tx, context, id);
  });
}

/** @throws AppError 403, 404, 409 for one that is in force or has ended, or for the person who requested it if another member may confirm it */
export async function confirmSnooze(
  context: OrganizationContext,
  checkId: string,
  snoozeId: string,
): Promise<CheckDetail> {
  requirePermission(context.actor, 'control:review');
  return context.run(async (tx) => {
    const { check, snooze } = await lockSnooze(tx, context, checkId, snoozeId);
    if (snooze.confirmedAt) throw invalidTransition('This snooze is already active.', 'active');
    if (!(await mayConfirm(tx, context, [requestOf(snooze)]))) {
      throw new AppError(
        409,
        'CONFLICT',
        "You can't confirm your own snooze, because another member can. Ask another reviewer.",
      );
    }
    await repository.confirm(tx, context, snoozeId, personOf(context).id);
    await log(tx, context, check, 'Snooze confirmed', `Until ${dayText(snooze.lastDay)}: ${snooze.reason}`);
    await notify(tx, context, {
      kind: 'APPROVED',
      permission: 'control:respond',
      to: [snooze.requestedBy?.id ?? null],
      record: { type: 'check', id: checkId },
      title: `Your snooze of a check on ${check.control.code} was confirmed`,
      text: check.name,
      path: pathOf(checkId),
      key: `confirmed ${snoozeId}`,
    });
    await addRefresh(tx, context);
    return presentCheck(tx, context, checkId);
  });
}

/** Ends it early, or withdraws or refuses one that is not confirmed. It stays in the history. @throws AppError 403, 404, 409 */
export async function endSnooze(context: OrganizationContext, checkId: string, snoozeId: string): Promise<CheckDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const { check, snooze } = await lockSnooze(tx, context, checkId, snoozeId);
    const person = personOf(context);
    const isOwn = snooze.requestedBy?.id === person.id;
    if (!snooze.confirmedAt && !isOwn) requirePermission(context.actor, 'control:review');
    await repository.end(tx, context, [snoozeId], person.id);
    await log(tx, context, check, snooze.confirmedAt ? 'Snooze ended' : isOwn ? 'Snooze withdrawn' : 'Snooze refused');
    await notify(tx, context, {
      kind: 'CHANGES_REQUESTED',
      permission: 'control:respond',
      to: [snooze.requestedBy?.id ?? null],
      record: { type: 'check', id: checkId },
      title: `${person.name} ${snooze.confirmedAt ? 'ended' : 'refused'} your snooze of a check on ${check.control.code}`,
      text: check.name,
      path: pathOf(checkId),
      key: `ended ${snoozeId}`,
    });
    await addRefresh(tx, context);
    return presentCheck(tx, context, checkId);
  });
}
