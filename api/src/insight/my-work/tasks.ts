/** SQL of recurring tasks in a member's list of work: those assigned to them that are overdue or due soon. */
import { constants } from '@msp/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { controls } from '../../catalogue/control-registries/tables';
import { isInForce } from '../../compliance/tasks/service';
import { recurringTasks } from '../../compliance/tasks/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type WorkOf, workColumns } from './columns';

const { monthly, others } = constants.taskDueSoonDays;

/** From how many days before its day a task is due soon. */
const soon = sql.raw(`case when months = 1 then ${monthly} else ${others} end`);

export function ownTasks(tx: Tx, work: WorkOf) {
  const { id, name, dueOn, assigneeId, controlId, retiredAt } = recurringTasks;
  return tx
    .select(
      workColumns({
        kind: sql`case when ${dueOn} < ${work.today}::date then 'TASK_OVERDUE' else 'TASK_DUE' end`,
        record: sql`'task'`,
        id: sql`${id}`,
        code: sql`${controls.code}`,
        name: sql`${name}`,
        since: sql`(${dueOn} - ${soon})`,
        validUntil: sql`${dueOn}`,
      }),
    )
    .from(recurringTasks)
    .leftJoin(controls, eq(controls.id, controlId))
    .where(
      and(
        ofOrganization(recurringTasks, work),
        eq(assigneeId, work.personId),
        isNull(retiredAt),
        isInForce(work),
        sql`${dueOn} <= ${work.today}::date + ${soon}`,
      ),
    );
}
