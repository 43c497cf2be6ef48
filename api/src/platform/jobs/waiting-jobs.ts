/** How much work waits in the queues of pg-boss, whose tables belong to the API's login. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

export interface QueueFigures extends Record<string, unknown> {
  queue: string;
  /** Due and not started. */
  waiting: number;
  /** How long the oldest of them has been due; 0 without one. */
  oldestSeconds: number;
  running: number;
  /** For good, and neither repeated nor removed since. */
  failed: number;
}

/** @param queues all of them, so that an empty queue has figures too */
export const readQueues = ({ call }: Pick<Database, 'call'>, queues: readonly string[]): Promise<QueueFigures[]> =>
  call<QueueFigures>(sql`
    select q.name as queue,
      count(*) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())), 0)::float8
        as "oldestSeconds",
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'failed')::int as failed
    from unnest(${`{${queues.join(',')}}`}::text[]) as q (name)
    left join jobs.job j on j.name = q.name and j.state <> 'completed'
    group by q.name`);
