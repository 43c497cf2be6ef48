/** SQL of recurring tasks, and of those that the registry suggests. */
import { and, asc, count, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  followedControlRegistry,
  inControlRegistry,
  inFollowedControlRegistry,
} from '../../catalogue/control-registries/followed';
import { controls, metrics, registryTasks, requirements, templates } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared/prepared';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { recurringTasks, taskRounds } from './tables';

type Scope = Pick<OrganizationContext, 'organizationId'>;

const control = { id: controls.id, code: controls.code, name: controls.name, position: controls.position };

const lastDoneOn = sql<string | null>`(select max(${taskRounds.doneOn}) from ${taskRounds}
  where ${taskRounds.organizationId} = ${recurringTasks.organizationId} and ${taskRounds.taskId} = ${recurringTasks.id})`;

/** Tasks without a control, or whose control is in the registry that the organisation follows. */
export const isInForce = (of: Scope): SQL | undefined =>
  or(
    isNull(recurringTasks.controlId),
    sql`exists (select from ${controls} where ${controls.id} = ${recurringTasks.controlId} and ${inFollowedControlRegistry(of)})`,
  );

const selectTasks = (db: Tx, of: Scope, condition?: SQL) =>
  db
    .select({
      id: recurringTasks.id,
      registryTaskId: recurringTasks.registryTaskId,
      name: recurringTasks.name,
      description: recurringTasks.description,
      months: recurringTasks.months,
      dueOn: recurringTasks.dueOn,
      anchorDay: recurringTasks.anchorDay,
      evidenceRequired: recurringTasks.evidenceRequired,
      guide: recurringTasks.guide,
      createdAt: recurringTasks.createdAt,
      retiredAt: recurringTasks.retiredAt,
      version: recurringTasks.version,
      control,
      assignee: personColumns(users),
      lastDoneOn,
    })
    .from(recurringTasks)
    .leftJoin(controls, eq(controls.id, recurringTasks.controlId))
    .leftJoin(users, eq(users.id, recurringTasks.assigneeId))
    .where(and(ofOrganization(recurringTasks, of), isInForce(of), condition));

export type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

export async function allTasks(tx: Tx, { organizationId }: OrganizationContext): Promise<TaskRow[]> {
  return prepared(tx, 'recurring tasks', { organizationId }, (db, of) => selectTasks(db, of));
}

export async function findTask(tx: Tx, context: OrganizationContext, id: string): Promise<TaskRow | undefined> {
  const [row] = await selectTasks(tx, context, eq(recurringTasks.id, id));
  return row;
}

/** Tasks that aren't retired, by due day. */
export async function openTasks(tx: Tx, context: OrganizationContext, condition?: SQL): Promise<TaskRow[]> {
  return selectTasks(tx, context, and(isNull(recurringTasks.retiredAt), condition)).orderBy(
    asc(recurringTasks.dueOn),
    asc(recurringTasks.id),
  );
}

/** Locks the task until the transaction ends. */
export async function lockTask(tx: Tx, context: OrganizationContext, id: string) {
  const [row] = await tx
    .select()
    .from(recurringTasks)
    .where(and(ofOrganization(recurringTasks, context), eq(recurringTasks.id, id)))
    .for('update');
  return row;
}

export type LockedTask = NonNullable<Awaited<ReturnType<typeof lockTask>>>;

/** The registry's tasks that the organisation has not adopted. */
export async function suggestedTasks(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'suggested tasks', { organizationId }, (db, of) =>
    db
      .select({
        registryTaskId: registryTasks.id,
        name: registryTasks.name,
        description: registryTasks.description,
        months: registryTasks.months,
        guide: registryTasks.guide,
        templateId: registryTasks.templateId,
        requirementId: registryTasks.requirementId,
        control,
      })
      .from(registryTasks)
      .innerJoin(controls, eq(controls.id, registryTasks.controlId))
      .where(
        and(
          sql`${registryTasks.registryId} = ${followedControlRegistry(of)}`,
          isNull(registryTasks.retiredAt),
          isNull(controls.retiredAt),
          sql`not exists (select from ${recurringTasks} where ${ofOrganization(recurringTasks, of)}
            and ${recurringTasks.registryTaskId} = ${registryTasks.id})`,
        ),
      )
      .orderBy(asc(registryTasks.position)),
  );
}

export type SuggestedRow = Awaited<ReturnType<typeof suggestedTasks>>[number];

/** What the registry says about a task: its interval, template, question and metric. */
export async function registryFacts(tx: Tx, registryTaskId: string) {
  const [row] = await tx
    .select({
      controlId: registryTasks.controlId,
      months: registryTasks.months,
      template: { id: templates.id, code: templates.code, name: templates.name },
      metric: { key: metrics.key, name: metrics.name },
      requirement: { id: requirements.id, question: requirements.question },
    })
    .from(registryTasks)
    .leftJoin(templates, eq(templates.id, registryTasks.templateId))
    .leftJoin(metrics, eq(metrics.id, registryTasks.metricId))
    .leftJoin(requirements, eq(requirements.id, registryTasks.requirementId))
    .where(eq(registryTasks.id, registryTaskId));
  return row;
}

export async function countActive(tx: Tx, context: OrganizationContext): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(recurringTasks)
    .where(and(ofOrganization(recurringTasks, context), isNull(recurringTasks.retiredAt)));
  return row?.total ?? 0;
}

/** The tasks of controls of a registry, followed or not, except retired ones. */
export async function countOfRegistry(tx: Tx, context: OrganizationContext, registryId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(recurringTasks)
    .innerJoin(controls, eq(controls.id, recurringTasks.controlId))
    .where(
      and(ofOrganization(recurringTasks, context), isNull(recurringTasks.retiredAt), inControlRegistry(registryId)),
    );
  return row?.total ?? 0;
}

type NewTask = Omit<typeof recurringTasks.$inferInsert, 'organizationId' | 'createdAt' | 'updatedAt' | 'version'>;

/** @returns the ids of those that did not exist yet */
export async function insertTasks(tx: Tx, { organizationId, clock }: OrganizationContext, rows: NewTask[]) {
  const now = clock.now();
  const inserted = await tx
    .insert(recurringTasks)
    .values(rows.map((row) => ({ ...row, organizationId, createdAt: now, updatedAt: now, version: 1 })))
    .onConflictDoNothing()
    .returning({ id: recurringTasks.id });
  return inserted.map(({ id }) => id);
}

export async function updateTask(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof recurringTasks.$inferInsert>,
): Promise<void> {
  await tx
    .update(recurringTasks)
    .set({ ...change, updatedAt: context.clock.now(), version: sql`${recurringTasks.version} + 1` })
    .where(and(ofOrganization(recurringTasks, context), eq(recurringTasks.id, id)));
}

export async function markOverdueTold(tx: Tx, context: OrganizationContext, ids: string[]): Promise<void> {
  await tx
    .update(recurringTasks)
    .set({ overdueToldFor: sql`${recurringTasks.dueOn}` })
    .where(and(ofOrganization(recurringTasks, context), isAnyOf(recurringTasks.id, ids)));
}

/** Marks overdue tasks of others than this person that weren't reminded of on this day. @returns their ids */
export async function markReminded(tx: Tx, context: OrganizationContext, day: string, personId: string) {
  const { id, dueOn, assigneeId, remindedOn, retiredAt } = recurringTasks;
  const rows = await tx
    .update(recurringTasks)
    .set({ remindedOn: day })
    .where(
      and(
        ofOrganization(recurringTasks, context),
        isNull(retiredAt),
        sql`${dueOn} < ${day}::date`,
        ne(assigneeId, personId),
        sql`${remindedOn} is distinct from ${day}::date`,
      ),
    )
    .returning({ id });
  return rows.map((row) => row.id);
}

/** All tasks of the registry, adopted or not, in its order. */
export async function registryTasksOf(tx: Tx, context: OrganizationContext) {
  return tx
    .select({
      id: registryTasks.id,
      key: sql<string>`${controls.code} || ' ' || ${registryTasks.key}`,
      name: registryTasks.name,
      description: registryTasks.description,
      months: registryTasks.months,
      guide: registryTasks.guide,
      template: { code: templates.code, name: templates.name },
      control: { id: controls.id, code: controls.code, name: controls.name },
    })
    .from(registryTasks)
    .innerJoin(controls, eq(controls.id, registryTasks.controlId))
    .leftJoin(templates, eq(templates.id, registryTasks.templateId))
    .where(
      and(
        sql`${registryTasks.registryId} = ${followedControlRegistry(context)}`,
        isNull(registryTasks.retiredAt),
        isNull(controls.retiredAt),
      ),
    )
    .orderBy(asc(registryTasks.position));
}

export const withIds = (rows: readonly { id: string }[]): SQL =>
  isAnyOf(
    recurringTasks.id,
    rows.map(({ id }) => id),
  );

/** The tasks assigned to a person, except retired ones. */
export async function assignedTaskIds(tx: Tx, { organizationId }: OrganizationContext, personId: string) {
  const rows = await prepared(tx, 'assigned tasks', { organizationId, personId }, (db, of) =>
    db
      .select({ id: recurringTasks.id })
      .from(recurringTasks)
      .where(
        and(
          ofOrganization(recurringTasks, of),
          eq(recurringTasks.assigneeId, of.personId),
          isNull(recurringTasks.retiredAt),
        ),
      ),
  );
  return rows.map(({ id }) => id);
}

export const assignedTo = (userId: string): SQL => eq(recurringTasks.assigneeId, userId);
