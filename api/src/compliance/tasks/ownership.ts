/** The recurring tasks that members are assigned to. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { type OwnedRecords, ownedExamples } from '../../platform/records/records';
import { recurringTasks } from './tables';

const assignedTo = (context: OrganizationContext, userId: string) =>
  and(ofOrganization(recurringTasks, context), eq(recurringTasks.assigneeId, userId), isNull(recurringTasks.retiredAt));

const assigned = (tx: Tx, context: OrganizationContext, userId: string) =>
  tx
    .select({ id: recurringTasks.id, name: recurringTasks.name })
    .from(recurringTasks)
    .where(assignedTo(context, userId))
    .orderBy(asc(recurringTasks.name), asc(recurringTasks.id));

export const taskOwnership: OwnedRecords<OrganizationContext> = {
  async owned(tx, context, userId) {
    return ownedExamples(await assigned(tx, context, userId));
  },
  async handOver(tx, context, from, to, ids) {
    const owned = (await assigned(tx, context, from)).filter(({ id }) => ids.includes(id));
    await tx
      .update(recurringTasks)
      .set({ assigneeId: to, updatedAt: context.clock.now(), version: sql`${recurringTasks.version} + 1` })
      .where(and(assignedTo(context, from), isAnyOf(recurringTasks.id, ids)));
    for (const { id, name } of owned) {
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'task', id },
        title: 'Recurring task handed over',
        description: name,
      });
    }
  },
};
