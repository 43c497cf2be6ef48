/** SQL of a member's risks and suppliers whose review is overdue. */
import { and, eq, sql } from 'drizzle-orm';
import { type RegisterType, registers } from '../../compliance/registers/service';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type WorkOf, workColumns } from './columns';

function overdueOf(type: RegisterType) {
  const { table, name, inUse } = registers[type];
  return (tx: Tx, work: WorkOf) =>
    tx
      .select(
        workColumns({
          kind: sql`'REGISTER_REVIEW_OVERDUE'`,
          record: sql.raw(`'${type}'`),
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
}

export const risksToReview = overdueOf('risk');
export const suppliersToReview = overdueOf('supplier');
