/** SQL of daily snapshots. */
import { and, desc, lte } from 'drizzle-orm';
import type { Tx } from '../platform/database/database';
import { type OrganizationContext, ofOrganization } from '../platform/organization/context';
import { dailySnapshots } from './tables';

export type SnapshotRow = typeof dailySnapshots.$inferSelect;

/** The snapshot of a day, or the last one before it. */
export async function snapshotOn(tx: Tx, context: OrganizationContext, day: string): Promise<SnapshotRow | null> {
  const [row] = await tx
    .select()
    .from(dailySnapshots)
    .where(and(ofOrganization(dailySnapshots, context), lte(dailySnapshots.day, day)))
    .orderBy(desc(dailySnapshots.day))
    .limit(1);
  return row ?? null;
}

/** The last snapshot of a day is the one that stays. */
export async function saveSnapshot(tx: Tx, row: typeof dailySnapshots.$inferInsert): Promise<void> {
  const { organizationId: _organization, day: _day, ...values } = row;
  await tx
    .insert(dailySnapshots)
    .values(row)
    .onConflictDoUpdate({ target: [dailySnapshots.organizationId, dailySnapshots.day], set: values });
}
