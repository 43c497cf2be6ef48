/** SQL of a member's risks and suppliers whose review is overdue. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { risks, suppliers } from '../../compliance/registers/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type WorkOf, workColumns } from './columns';

interface Register {
  record: SQL;
  table: typeof risks | typeof suppliers;
  name: typeof risks.title | typeof suppliers.name;
  inUse: SQL;
}

const overdueOf =
  ({ record, table, name, inUse }: Register) =>
  (tx: Tx, work: WorkOf) =>
    tx
      .select(
        workColumns({
          kind: sql`'REGISTER_REVIEW_OVERDUE'`,
          record,
          id: sql`${table.id}`,
          name: sql`${name}`,
          since: sql`${table.nextReviewOn}`,
          validUntil: sql`${table.nextReviewOn}`,
        }),
      )
      .from(table)
      .where(
        and(
          ofOrganization(table, work),
          eq(table.ownerId, work.personId),
          inUse,
          sql`${table.nextReviewOn} < ${work.today}::date`,
        ),
      );

export const risksToReview = overdueOf({
  ...{ record: sql`'risk'`, table: risks, name: risks.title },
  inUse: sql`${risks.state} = 'open'`,
});

export const suppliersToReview = overdueOf({
  ...{ record: sql`'supplier'`, table: suppliers, name: suppliers.name },
  inUse: sql`${suppliers.state} = 'active'`,
});
