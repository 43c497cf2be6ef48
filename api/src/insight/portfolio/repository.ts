/** SQL of the summaries of organisations. */
import { sql } from 'drizzle-orm';
import type { OrganizationContext } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { organizationSummaries } from './tables';

export type Summary = typeof organizationSummaries.$inferSelect;

/** An older one never replaces a newer one: two jobs may run at the same time. */
export async function saveSummary(
  tx: Tx,
  { organizationId }: OrganizationContext,
  id: string,
  summary: Omit<Summary, 'organizationId' | 'id'>,
): Promise<void> {
  await tx
    .insert(organizationSummaries)
    .values({ organizationId, id, ...summary })
    .onConflictDoUpdate({
      target: organizationSummaries.organizationId,
      set: summary,
      setWhere: sql`${organizationSummaries.recordedAt} <= excluded.recorded_at`,
    });
}

/**
 * Runs as the system, which reads no other records of an organisation.
 * @param organizationIds only those in which the caller has a role
 */
export async function summariesOf(tx: Tx, organizationIds: string[]): Promise<Map<string, Summary>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(organizationSummaries)
    .where(isAnyOf(organizationSummaries.organizationId, organizationIds));
  return new Map(rows.map((row) => [row.organizationId, row]));
}
