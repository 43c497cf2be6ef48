/**
 * Paces requests to other systems over all workers. Each request reserves the next free slot, so that no interval has more requests
 * than allowed, and waits for it outside the transaction.
 */
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../database/database';

export interface PaceLimit {
  /** What is limited: "microsoft365:reports", or with a tenant's id for a limit of each tenant. */
  key: string;
  requests: number;
  perMs: number;
}

/** @returns the milliseconds until the reserved slots */
export type Pace = (limits: readonly PaceLimit[]) => Promise<number>;

export function createPace(database: Database, clock: Clock): Pace {
  return async (limits) => {
    if (limits.length === 0) return 0;
    const now = clock.now();
    // In one order, so that two workers do not wait for each other's rows.
    const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
    const values = sorted.map(
      ({ key, requests, perMs }) =>
        sql`(${key}::text, ${now.toISOString()}::timestamptz, ${Math.ceil(perMs / requests)} * interval '1 millisecond')`,
    );
    const { rows } = await database.asSystem((tx) =>
      tx.execute<{ wait: number }>(sql`
        insert into pacing as p (key, next_at)
        select key, now_at + gap from (values ${sql.join(values, sql`, `)}) as v (key, now_at, gap)
        on conflict (key) do update set
          next_at = greatest(p.next_at, ${now.toISOString()}::timestamptz) + (excluded.next_at - ${now.toISOString()}::timestamptz)
        returning (extract(epoch from next_at - ${now.toISOString()}::timestamptz) * 1000)::float8
          - (select extract(epoch from v.gap) * 1000 from (values ${sql.join(values, sql`, `)}) as v (key, now_at, gap) where v.key = p.key)::float8 as wait`),
    );
    return Math.max(0, ...rows.map(({ wait }) => Math.round(wait)));
  };
}
