/** Reminds owners of overdue reviews of risks and suppliers, once for each due day. */
import { remotePaths } from '@msp/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { dayOf, dayText } from '../../../platform/clock';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { pathTo } from '../../../platform/page-path';
import { notify } from '../../../tenancy/notifications/notify';
import { risks, suppliers } from '../tables';

/** The event that keys of these notifications begin with. */
export const overdueReviewEvent = 'register-review';

interface Kind {
  type: 'risk' | 'supplier';
  table: typeof risks | typeof suppliers;
  name: typeof risks.title | typeof suppliers.name;
  inUse: SQL;
  path: string;
}

const kinds: readonly Kind[] = [
  {
    ...{ type: 'risk', table: risks, name: risks.title, path: remotePaths.compliance.risk },
    inUse: eq(risks.state, 'open'),
  },
  {
    ...{ type: 'supplier', table: suppliers, name: suppliers.name, path: remotePaths.compliance.supplier },
    inUse: eq(suppliers.state, 'active'),
  },
];

async function remindOf(tx: Tx, context: OrganizationContext, { type, table, name, inUse, path }: Kind) {
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
    for (const kind of kinds) await remindOf(tx, context, kind);
  });
}
