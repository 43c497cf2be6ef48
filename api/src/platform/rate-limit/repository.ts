/** SQL of the counted requests. Runs as the system, because callers need not belong to an organisation. */
import { lt, sql } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { requestCounts } from './tables';

/**
 * Adds to the counts of a window, and replaces those of earlier windows.
 * @param counts by caller
 * @returns the counts of all processes
 */
export async function addCounts(
  tx: Tx,
  windowStart: Date,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  // In one order, so that two processes do not wait for each other's rows.
  const callers = [...counts.keys()].sort();
  const { rows } = await tx.execute<{ caller: string; count: number }>(sql`
    insert into request_counts as c (caller, window_start, count)
    select caller, ${windowStart.toISOString()}::timestamptz, count
    from unnest(${sql.param(callers)}::text[], ${sql.param(callers.map((caller) => counts.get(caller)))}::integer[]) as n (caller, count)
    on conflict (caller) do update set
      window_start = excluded.window_start,
      count = excluded.count + case when c.window_start = excluded.window_start then c.count else 0 end
    where c.window_start <= excluded.window_start
    returning caller, count`);
  return new Map(rows.map(({ caller, count }) => [caller, count]));
}

export async function deleteCounts(tx: Tx, before: Date): Promise<void> {
  await tx.delete(requestCounts).where(lt(requestCounts.windowStart, before));
}
