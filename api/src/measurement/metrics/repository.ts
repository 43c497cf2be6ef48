/** SQL of metric values. */
import { and, asc, gte, sql } from 'drizzle-orm';
import { followedRegistry } from '../../catalogue/registries/followed';
import { metrics } from '../../catalogue/registries/tables';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';
import { metricValues } from './tables';

/** The metrics of the organisation's registry with these keys. */
export async function metricsByKey(tx: Tx, context: OrganizationContext, keys: string[]) {
  return tx
    .select({ id: metrics.id, key: metrics.key })
    .from(metrics)
    .where(and(sql`${metrics.registryId} = ${followedRegistry(context)}`, isAnyOf(metrics.key, keys)));
}

/** @returns the number of new values */
export async function insertValues(tx: Tx, rows: (typeof metricValues.$inferInsert)[]): Promise<number> {
  const inserted = await tx.insert(metricValues).values(rows).onConflictDoNothing().returning({ id: metricValues.id });
  return inserted.length;
}

/** Oldest first. */
export async function valuesSince(tx: Tx, context: OrganizationContext, metricIds: string[], since: Date) {
  return tx
    .select()
    .from(metricValues)
    .where(
      and(
        ofOrganization(metricValues, context),
        isAnyOf(metricValues.metricId, metricIds),
        gte(metricValues.observedAt, since),
      ),
    )
    .orderBy(asc(metricValues.observedAt), asc(metricValues.source), sql`${metricValues.id}`);
}
