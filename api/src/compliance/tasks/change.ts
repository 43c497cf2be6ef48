/** Adopts, creates, changes, retires and restores recurring tasks. */
import { anchorOf, type BodyOf, type calls, constants, type TaskDetail } from '@msp/contract';
import { requireControl } from '../../catalogue/control-registries/controls/service';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { dayOf } from '../../platform/clock';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { AppError, invalidTransition, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { requireVersion } from '../../platform/records/version';
import { peopleById } from '../../tenancy/users/service';
import { notifyAssignee } from './notices';
import { adoptedId, taskDetail } from './present';
import * as repository from './repository';

type NewTask = BodyOf<typeof calls.tasks.create>;
type Change = BodyOf<typeof calls.tasks.change>;
type Adoption = BodyOf<typeof calls.tasks.adopt>['tasks'];

const { maxTasks } = constants.taskLimits;

/** @throws AppError 400 for a person who cannot do the work */
export async function requireAssignees(tx: Tx, context: OrganizationContext, given: [id: string, path: string][]) {
  const ids = given.map(([id]) => id.toLowerCase());
  const people = await peopleById(tx, context, ids);
  const wrong = given.find(([id]) => !people.get(id.toLowerCase())?.canOwn);
  if (!wrong) return;
  throw validation('Choose an assignee who can edit controls of this organisation.', [
    { path: wrong[1], message: 'is not a member who can edit controls' },
  ]);
}

/** @throws AppError 400 for a day in the past */
export function requireDay(day: string, path: string, { clock }: OrganizationContext): void {
  if (day >= dayOf(clock.now())) return;
  throw validation('The due day is in the past. Choose today or a later day.', [
    { path, message: 'must not be in the past' },
  ]);
}

/** Holds the lock until the transaction ends, so that no two requests add the last task. @throws AppError 409 */
export async function requireRoom(tx: Tx, context: OrganizationContext, adding: number): Promise<void> {
  await lockSubject(tx, context, 'tasks');
  if ((await repository.countActive(tx, context)) + adding <= maxTasks) return;
  throw new AppError(409, 'CONFLICT', `An organisation can have ${maxTasks} recurring tasks. Retire some first.`);
}

/** @throws AppError 404 */
export async function requireTask(tx: Tx, context: OrganizationContext, id: string): Promise<repository.TaskRow> {
  const row = await repository.findTask(tx, context, id);
  if (!row) throw notFound('This task');
  return row;
}

export const controlsOf = ({ control }: Pick<repository.TaskRow, 'control'>) => (control ? [control] : []);

/** @throws AppError 400, 403, 404 for a control outside the registry, 409 for too many tasks */
export async function createTask(context: OrganizationContext, input: NewTask): Promise<TaskDetail> {
  requirePermission(context.actor, 'task:manage');
  const { controlId, dueOn, assigneeId } = input;
  requireDay(dueOn, 'body.dueOn', context);
  return context.runOnce(async (tx) => {
    const control = controlId === null ? null : await requireControl(tx, context, controlId);
    await requireAssignees(tx, context, [[assigneeId, 'body.assigneeId']]);
    await requireRoom(tx, context, 1);
    const id = newId(context.clock.now());
    await repository.insertTasks(tx, context, [
      { ...input, id, controlId: control?.id ?? null, anchorDay: anchorOf(dueOn) },
    ]);
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'task', id },
      controls: control ? [control] : [],
      title: 'Recurring task created',
      description: input.name,
    });
    await notifyAssignee(tx, context, await requireTask(tx, context, id));
    return taskDetail(tx, context, id);
  });
}

/** @throws AppError 400, 403, 404 for a task that the registry does not suggest, 409 for too many tasks */
export async function adoptTasks(context: OrganizationContext, adoptions: Adoption): Promise<{ adopted: number }> {
  requirePermission(context.actor, 'task:manage');
  for (const [index, { firstDueOn }] of adoptions.entries()) {
    requireDay(firstDueOn, `body.tasks.${index}.firstDueOn`, context);
  }
  return context.run(async (tx) => {
    await requireRoom(tx, context, adoptions.length);
    await requireAssignees(
      tx,
      context,
      adoptions.map(({ assigneeId }, index) => [assigneeId, `body.tasks.${index}.assigneeId`]),
    );
    const suggested = new Map(
      (await repository.suggestedTasks(tx, context)).map((row) => [adoptedId(context, row.registryTaskId), row]),
    );
    const rows = adoptions.map(({ id, assigneeId, firstDueOn }) => {
      const row = suggested.get(id.toLowerCase());
      if (!row) throw notFound('This suggested task');
      const { name, description, months, guide, registryTaskId, templateId, control } = row;
      return {
        ...{ id: id.toLowerCase(), name, description, months, guide, registryTaskId, assigneeId },
        ...{ controlId: control.id, dueOn: firstDueOn, anchorDay: anchorOf(firstDueOn) },
        evidenceRequired: templateId !== null,
      };
    });
    for (const id of await repository.insertTasks(tx, context, rows)) {
      const row = await requireTask(tx, context, id);
      await recordActivity(tx, context, {
        action: 'CREATE',
        record: { type: 'task', id },
        controls: controlsOf(row),
        title: 'Recurring task adopted',
        description: row.name,
      });
    }
    await notifyAssignee(tx, context, ...(await repository.openTasks(tx, context, repository.withIds(rows))));
    return { adopted: new Set(rows.map(({ id }) => id)).size };
  });
}

/** Fields of a registry task that only the registry sets. */
const registryFields = ['name', 'description', 'controlId'] as const;

/** @throws AppError 400 */
async function checkRegistryTask(tx: Tx, registryTaskId: string, change: Omit<Change, 'version'>) {
  const fixed = registryFields.find((field) => change[field] !== undefined);
  if (fixed) {
    throw validation('The registry sets the name, description and control of its tasks.', [
      { path: `body.${fixed}`, message: "can't be changed for a task of the registry" },
    ]);
  }
  const facts = await repository.registryFacts(tx, registryTaskId);
  if (facts && change.months !== undefined && change.months > facts.months) {
    throw validation(`The registry expects this task at least every ${facts.months} months.`, [
      { path: 'body.months', message: `must be at most ${facts.months}` },
    ]);
  }
}

const words = {
  name: 'name',
  description: 'description',
  months: 'months',
  dueOn: 'due',
  evidenceRequired: 'evidence',
};

/** @throws AppError 400, 403, 404, 409 STALE, 409 INVALID_TRANSITION for a retired one */
export async function changeTask(
  context: OrganizationContext,
  id: string,
  { version, ...given }: Change,
): Promise<TaskDetail> {
  requirePermission(context.actor, 'task:manage');
  return context.run(async (tx) => {
    const row = await repository.lockTask(tx, context, id);
    if (!row) throw notFound('This task');
    await requireVersion(row, version, () => taskDetail(tx, context, id));
    if (row.retiredAt) throw invalidTransition('This task is retired. Restore it first.', 'retired');
    if (row.registryTaskId) await checkRegistryTask(tx, row.registryTaskId, given);
    if (given.dueOn !== undefined && given.dueOn !== row.dueOn) requireDay(given.dueOn, 'body.dueOn', context);
    if (given.assigneeId) await requireAssignees(tx, context, [[given.assigneeId, 'body.assigneeId']]);
    const control = given.controlId ? await requireControl(tx, context, given.controlId) : null;
    const change = Object.fromEntries(
      Object.entries({
        ...given,
        ...(control && { controlId: control.id }),
        ...(given.dueOn !== undefined && given.dueOn !== row.dueOn && { anchorDay: anchorOf(given.dueOn) }),
      }).filter(([, value]) => value !== undefined),
    );
    const changes = changedFields<Record<string, unknown>>({ ...row }, change);
    if (changes.length === 0) return taskDetail(tx, context, id);
    await repository.updateTask(tx, context, id, change);
    const after = await requireTask(tx, context, id);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'task', id },
      controls: controlsOf(after),
      title: 'Recurring task changed',
      description: after.name,
      // Leaves out ids, which mean nothing to readers of the log.
      changes: changes.flatMap(({ field, ...values }) =>
        field in words ? [{ field: words[field as keyof typeof words], ...values }] : [],
      ),
    });
    if (after.assignee?.id !== row.assigneeId) await notifyAssignee(tx, context, after);
    return taskDetail(tx, context, id);
  });
}

/** @returns null instead of an assignee who has left, or can no longer edit controls */
async function ableAssignee(tx: Tx, context: OrganizationContext, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return (await peopleById(tx, context, [id])).get(id)?.canOwn ? id : null;
}

async function setRetired(context: OrganizationContext, id: string, version: number, isRetired: boolean) {
  requirePermission(context.actor, 'task:manage');
  return context.run(async (tx) => {
    const row = await repository.lockTask(tx, context, id);
    if (!row) throw notFound('This task');
    await requireVersion(row, version, () => taskDetail(tx, context, id));
    if (isRetired === (row.retiredAt !== null)) {
      const message = isRetired ? 'This task is already retired.' : "This task isn't retired.";
      throw invalidTransition(message, isRetired ? 'retired' : 'open');
    }
    if (!isRetired) await requireRoom(tx, context, 1);
    await repository.updateTask(
      tx,
      context,
      id,
      isRetired
        ? { retiredAt: context.clock.now() }
        : { retiredAt: null, assigneeId: await ableAssignee(tx, context, row.assigneeId) },
    );
    const after = await requireTask(tx, context, id);
    await recordActivity(tx, context, {
      action: isRetired ? 'ARCHIVE' : 'UNARCHIVE',
      record: { type: 'task', id },
      controls: controlsOf(after),
      title: isRetired ? 'Recurring task retired' : 'Recurring task restored',
      description: after.name,
    });
    return taskDetail(tx, context, id);
  });
}

/** Keeps its rounds. @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION */
export const retireTask = (context: OrganizationContext, id: string, version: number) =>
  setRetired(context, id, version, true);

/** Keeps its due day, and its assignee if they can still do it. @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION */
export const restoreTask = (context: OrganizationContext, id: string, version: number) =>
  setRetired(context, id, version, false);
