/** SQL of targets of one's own. */
import { and, eq } from 'drizzle-orm';
import { metricTargets } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';

type NewTarget = Pick<typeof metricTargets.$inferInsert, 'metricId' | 'target' | 'reason' | 'setBy' | 'setAt'>;

export async function upsertTarget(
  tx: Tx,
  { organizationId, clock }: OrganizationContext,
  { metricId, ...content }: NewTarget,
): Promise<void> {
  await tx
    .insert(metricTargets)
    .values({ organizationId, id: newId(clock.now()), metricId, ...content })
    .onConflictDoUpdate({ target: [metricTargets.organizationId, metricTargets.metricId], set: content });
}

export async function deleteTarget(tx: Tx, context: OrganizationContext, metricId: string): Promise<void> {
  await tx
    .delete(metricTargets)
    .where(and(ofOrganization(metricTargets, context), eq(metricTargets.metricId, metricId)));
}
