/** Reminds owners of overdue reviews of risks and suppliers, once for each due day. */
import { and, asc, sql } from 'drizzle-orm';
import { dayOf, dayText } from '../../../platform/clock';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { pathTo } from '../../../platform/page-path';
import { notify } from '../../../tenancy/notifications/notify';
import { type RegisterType, registers } from '../kinds';

/** The event that keys of these notifications begin with. */
export const overdueReviewEvent = 'register-review';

async function remindOf(tx: Tx, context: OrganizationContext, type: RegisterType) {
  const { table, name, inUse, path } = registers[type];
  const overdue = await tx
    .select({ id: table.id, name: sql<string>`${name}`, ownerId: table.ownerId, nextReviewOn: table.nextReviewOn })
    .from(table)
    .where(and(ofOrganization(table, context), inUse, sql`${table.nextReviewOn} < ${dayOf(context.clock.now())}::date`))
    .orderBy(asc(table.nextReviewOn), asc(table.id));
  for (const { id, name: text, ownerId, nextReviewOn } of overdue) {
    await notify(tx, context, {
      kind: 'DUE',
      permission: 'control:respond',
      to: [ownerId],
      record: { type, id },
      title: `The review of a ${type} has been overdue since ${dayText(nextReviewOn)}`,
      text,
      path: pathTo(path, id),
      key: `${overdueReviewEvent} ${id} ${nextReviewOn}`,
    });
  }
}

export async function remindOfReviews(context: OrganizationContext): Promise<void> {
  await context.run(async (tx) => {
    await remindOf(tx, context, 'risk');
    await remindOf(tx, context, 'supplier');
  });
}
