/**
 * What a database would hold twice if a job or a request had been carried out twice. Notifications, measurements of a day and runs under way
 * are unique by an index.
 */
import pg from 'pg';

const doubled = `
  select 'metric value' as kind, metric_id::text as id from metric_values
    group by organization_id, integration_id, metric_id, collected_at having count(*) > 1
  union all select 'comment', body from comments where body is not null
    group by organization_id, body having count(*) > 1
  union all select 'invitation mail', to_address from mail_outbox where to_address like '%@new.example'
    group by organization_id, to_address having count(*) > 1`;

export async function doubledEffects(adminUrl: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(doubled)).rows;
  } finally {
    await client.end();
  }
}
