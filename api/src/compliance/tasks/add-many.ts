/** Adds several recurring tasks at once: suggested ones by their keys, and one of the organisation's own. */
import { anchorOf, type BodyOf, type calls, type ResponseOf } from '@msp/contract';
import { findControls } from '../../catalogue/control-registries/controls/service';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { firstAdministrator, peopleById } from '../../tenancy/users/service';
import { controlsOf, requireAssignees, requireDay, requireRoom } from './change';
import { notifyAssignee } from './notices';
import { adoptedId } from './present';
import * as repository from './repository';

type Body = BodyOf<typeof calls.portfolio.addTasks>;
type Added = ResponseOf<typeof calls.portfolio.addTasks>;
type NewTask = Parameters<typeof repository.insertTasks>[2][number];

/** The tasks that the active organisation's registry suggests, adopted or not. */
export async function suggestedTasks(context: OrganizationContext) {
  const rows = await context.read((tx) => repository.registryTasksOf(tx, context));
  return { items: rows.map(({ key, name, months, control, template }) => ({ key, name, months, control, template })) };
}

/** An Admin of the organisation's own, if one is wanted and there is one; otherwise the caller. @throws AppError 400 */
async function assigneeOf(tx: Tx, context: OrganizationContext, wanted: Body['assignee']) {
  const administrator = wanted === 'administrator' ? await firstAdministrator(tx, context) : null;
  const id = administrator ?? personOf(context).id;
  await requireAssignees(tx, context, [[id, 'body.assignee']]);
  const person = (await peopleById(tx, context, [id])).get(id);
  return { id, name: person?.name ?? '', email: person?.email ?? '' };
}

type Item = Pick<NewTask, 'id' | 'name'> & { row: NewTask | null };

function adopted(context: OrganizationContext, registry: Awaited<ReturnType<typeof repository.registryTasksOf>>) {
  return (key: string): Item => {
    const found = registry.find((task) => task.key === key);
    if (!found) return { id: '', name: key, row: null };
    const { id: registryTaskId, name, description, months, guide, template, control } = found;
    const id = adoptedId(context, registryTaskId);
    const evidenceRequired = template !== null;
    const rest = { description, months, guide, registryTaskId, evidenceRequired, controlId: control.id };
    return { id, name, row: { id, name, ...rest, dueOn: '', anchorDay: 1 } };
  };
}

async function ownItem(tx: Tx, context: OrganizationContext, own: NonNullable<Body['own']>): Promise<Item> {
  const { controlCode, ...task } = own;
  const control = controlCode === null ? null : (await findControls(tx, context, [controlCode]))[0];
  if (controlCode !== null && !control) return { id: '', name: own.name, row: null };
  return { id: own.id, name: own.name, row: { ...task, controlId: control?.id ?? null, dueOn: '', anchorDay: 1 } };
}

/** What exists already stays as it is. @throws AppError 400, 403, 409 for too many tasks */
export async function addTasks(
  context: OrganizationContext,
  { suggested, own, dueOn, assignee: wanted }: Body,
): Promise<Added> {
  requirePermission(context.actor, 'task:manage');
  requireDay(dueOn, 'body.dueOn', context);
  return context.run(async (tx) => {
    const assignee = await assigneeOf(tx, context, wanted);
    const registry = await repository.registryTasksOf(tx, context);
    const items = [...new Set(suggested)].map(adopted(context, registry));
    if (own) items.push(await ownItem(tx, context, own));
    const rows = items.flatMap(({ row }) =>
      row ? [{ ...row, dueOn, anchorDay: anchorOf(dueOn), assigneeId: assignee.id }] : [],
    );
    await requireRoom(tx, context, rows.length);
    const created = new Set(rows.length > 0 ? await repository.insertTasks(tx, context, rows) : []);
    const tasks =
      created.size > 0
        ? await repository.openTasks(tx, context, repository.withIds([...created].map((id) => ({ id }))))
        : [];
    for (const task of tasks) {
      await recordActivity(tx, context, {
        action: 'CREATE',
        record: { type: 'task', id: task.id },
        controls: controlsOf(task),
        title: task.registryTaskId ? 'Recurring task adopted' : 'Recurring task created',
        description: task.name,
      });
    }
    await notifyAssignee(tx, context, ...tasks);
    return {
      assignee,
      items: items.map(({ id, name, row }) => ({
        name,
        outcome: row === null ? ('unknown' as const) : created.has(id) ? ('created' as const) : ('exists' as const),
        task: created.has(id) ? { id, version: 1 } : null,
      })),
    };
  });
}
