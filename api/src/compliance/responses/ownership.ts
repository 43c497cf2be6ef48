/** What members own through control responses: controls, and the risks accepted for them. */
import { and, asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { controls } from '../../catalogue/control-registries/tables';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { type OwnedRecords, ownedExamples } from '../../platform/records/records';
import { controlResponses } from './tables';

const { ownerId, riskOwnerId, controlId } = controlResponses;

const ownedBy = (context: OrganizationContext, userId: string) =>
  and(ofOrganization(controlResponses, context), or(eq(ownerId, userId), eq(riskOwnerId, userId)));

const ownedControls = (tx: Tx, context: OrganizationContext, userId: string) =>
  tx
    .select({ id: controls.id, code: controls.code, name: controls.name })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlId))
    .where(ownedBy(context, userId))
    .orderBy(asc(controls.position), asc(controls.id));

const replaced = (column: SQLWrapper, from: string, to: string): SQL =>
  sql`case when ${column} = ${from} then ${to}::uuid else ${column} end`;

export const ownedControlResponses: OwnedRecords<OrganizationContext> = {
  async owned(tx, context, userId) {
    const owned = await ownedControls(tx, context, userId);
    return ownedExamples(owned.map(({ id, code, name }) => ({ id, name: `${code} ${name}` })));
  },
  async handOver(tx, context, from, to, ids) {
    const owned = (await ownedControls(tx, context, from)).filter(({ id }) => ids.includes(id));
    await tx
      .update(controlResponses)
      .set({
        ownerId: replaced(ownerId, from, to),
        riskOwnerId: replaced(riskOwnerId, from, to),
        updatedAt: context.clock.now(),
        version: sql`${controlResponses.version} + 1`,
      })
      .where(and(ownedBy(context, from), isAnyOf(controlId, ids)));
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'control-response' },
      controls: owned,
      title: 'Controls handed over',
    });
  },
};
