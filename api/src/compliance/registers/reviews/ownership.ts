/** The risks and suppliers that members own: they are handed over when a member leaves. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import { type OwnedRecords, ownedExamples } from '../../../platform/records/records';
import { type RegisterType, registers } from '../kinds';

function ownershipOf(type: RegisterType, title: string): OwnedRecords<OrganizationContext> {
  const { table, name, inUse } = registers[type];
  const ownedBy = (context: OrganizationContext, userId: string) =>
    and(ofOrganization(table, context), eq(table.ownerId, userId), inUse);
  const find = (...[tx, context, userId]: Parameters<OwnedRecords<OrganizationContext>['owned']>) =>
    tx
      .select({ id: table.id, name: sql<string>`${name}` })
      .from(table)
      .where(ownedBy(context, userId))
      .orderBy(asc(name), asc(table.id));
  return {
    async owned(tx, context, userId) {
      return ownedExamples(await find(tx, context, userId));
    },
    async handOver(tx, context, from, to, ids) {
      const owned = (await find(tx, context, from)).filter(({ id }) => ids.includes(id));
      await tx
        .update(table)
        .set({ ownerId: to, updatedAt: context.clock.now(), version: sql`${table.version} + 1` })
        .where(and(ownedBy(context, from), isAnyOf(table.id, ids)));
      for (const { id, name: description } of owned) {
        await recordActivity(tx, context, { action: 'UPDATE', record: { type, id }, title, description });
      }
    },
  };
}

/** Closed risks and ended suppliers keep the name of their last owner. */
export const registerOwnership = {
  risk: ownershipOf('risk', 'Risk handed over'),
  supplier: ownershipOf('supplier', 'Supplier handed over'),
};
