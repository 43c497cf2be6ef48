/** Rounds of recurring tasks: recorded as done with evidence, and withdrawn if that was a mistake. */
import { type BodyOf, type calls, nextRound, type TaskDetail } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { dayOf, dayText } from '../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, invalidTransition, notFound, validation } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import { evidenceById, linkCitedEvidence } from '../evidence/service';
import { controlsOf, requireTask } from './change';
import { measureTask } from './measure';
import { latestDone, taskDetail } from './present';
import * as repository from './repository';
import * as rounds from './rounds-repository';

type Done = Omit<BodyOf<typeof calls.tasks.complete>, 'version'>;

/** Locks the evidence, so that no one deletes it before the round is saved. @throws AppError 400 */
async function requireEvidence(tx: Tx, context: OrganizationContext, ids: string[]) {
  const found = await evidenceById(tx, context, ids, true);
  return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
    const one = found.get(id);
    if (one?.status === 'ACTIVE') return one;
    throw validation('Choose active evidence of this organisation.', [
      { path: 'body.evidenceIds', message: 'contains evidence that is archived or was not found' },
    ]);
  });
}

/**
 * Records a round of a task that the caller has locked, and sets the next due day. Runs in the caller's transaction.
 * @returns the id of the round
 * @throws AppError 400 for a day in the future or missing evidence
 */
export async function recordRound(
  tx: Tx,
  context: OrganizationContext,
  task: repository.LockedTask,
  { doneOn, note, evidenceIds }: Done,
): Promise<string> {
  const { id: taskId, dueOn, anchorDay, months } = task;
  if (doneOn > dayOf(context.clock.now())) {
    throw validation('The day is in the future. Choose today or an earlier day.', [
      { path: 'body.doneOn', message: 'must not be in the future' },
    ]);
  }
  const before = latestDone(await rounds.roundsOf(tx, context, taskId));
  if (before?.doneOn && doneOn < before.doneOn) {
    throw validation(`This task was already done on ${dayText(before.doneOn)}.`, [
      { path: 'body.doneOn', message: 'must not be before the round that was recorded last' },
    ]);
  }
  const cited = await requireEvidence(tx, context, evidenceIds);
  if (task.evidenceRequired && cited.length === 0) {
    throw validation('This task needs evidence. Add at least one record.', [
      { path: 'body.evidenceIds', message: 'must name at least one record' },
    ]);
  }
  const next = nextRound({ dueOn, months, anchorDay }, doneOn);
  const person = personOf(context);
  const [roundId = ''] = await rounds.insertRounds(tx, context, [
    { taskId, dueOn, anchorDay, doneOn, doneBy: person.id, note: note || null },
    ...next.missed.map((missed) => ({ taskId, dueOn: missed, anchorDay })),
  ]);
  await rounds.citeEvidence(tx, context, roundId, cited);
  if (task.controlId) {
    await linkCitedEvidence(
      tx,
      context,
      task.controlId,
      cited.map(({ id }) => id),
    );
  }
  await repository.updateTask(tx, context, taskId, { dueOn: next.dueOn, anchorDay: next.anchorDay });
  const row = await requireTask(tx, context, taskId);
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'task', id: taskId },
    controls: controlsOf(row),
    title: `Recurring task done: ${row.name}`,
    event: 'task.completed',
    description: `Due on ${dayText(dueOn)}, done on ${dayText(doneOn)}. Next due on ${dayText(next.dueOn)}.`,
    changes: cited.map(({ name, sha256 }) => ({ field: 'evidence', before: null, after: { name, sha256 } })),
  });
  await measureTask(tx, context, task.registryTaskId);
  return roundId;
}

/** @throws AppError 404, 409 INVALID_TRANSITION for a retired one */
export async function lockOpenTask(tx: Tx, context: OrganizationContext, id: string) {
  const task = await repository.lockTask(tx, context, id);
  if (!task) throw notFound('This task');
  if (task.retiredAt) throw invalidTransition('This task is retired. Restore it first.', 'retired');
  return task;
}

/** @throws AppError 400, 403, 404, 409 STALE, 409 INVALID_TRANSITION */
export async function completeTask(
  context: OrganizationContext,
  id: string,
  { version, ...done }: BodyOf<typeof calls.tasks.complete>,
): Promise<TaskDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.runOnce(async (tx) => {
    const task = await lockOpenTask(tx, context, id);
    await requireVersion(task, version, () => taskDetail(tx, context, id));
    await recordRound(tx, context, task, done);
    return taskDetail(tx, context, id);
  });
}

/**
 * Removes the latest round with the missed ones recorded with it, and restores the due day.
 * @throws AppError 403 for a round that another member recorded, 404, 409 STALE, 409 for an earlier one or a signed review
 */
export async function withdrawRound(
  context: OrganizationContext,
  id: string,
  roundId: string,
  version: number,
): Promise<TaskDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const task = await lockOpenTask(tx, context, id);
    await requireVersion(task, version, () => taskDetail(tx, context, id));
    const all = await rounds.roundsOf(tx, context, id);
    const round = all.find((one) => one.id === roundId.toLowerCase());
    if (!round) throw notFound('This round');
    if (round.accessReviewId) throw new AppError(409, 'CONFLICT', "A signed review can't be withdrawn.");
    if (round !== latestDone(all)) throw new AppError(409, 'CONFLICT', 'Only the latest round can be withdrawn.');
    if (round.doneBy?.id !== personOf(context).id) requirePermission(context.actor, 'task:manage');
    await rounds.removeRecorded(tx, context, id, round.recordedAt);
    await repository.updateTask(tx, context, id, { dueOn: round.dueOn, anchorDay: round.anchorDay });
    const row = await requireTask(tx, context, id);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'task', id },
      controls: controlsOf(row),
      title: `Round withdrawn: ${row.name}`,
      description: `It was recorded as done on ${dayText(round.doneOn ?? round.dueOn)}.`,
    });
    await measureTask(tx, context, task.registryTaskId);
    return taskDetail(tx, context, id);
  });
}
