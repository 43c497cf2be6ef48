/** The SQL that fills the tables of webhooks: one in each organisation, with a month of deliveries. */

/** @param until when the seeded history ends, in SQL */
export const webhookSteps = (until: string): string[] => [
  `insert into webhooks (organization_id, id, url, description, events, secret_key_id, secret, last_delivered_at, created_at, updated_at, version)
    select id, pg_temp.id(${until} - interval '1 year', 'webhook ' || n), 'https://hooks.example/' || n, '', array['evidence.created'], '1',
      md5(n::text), ${until}, ${until} - interval '1 year', ${until}, 1
    from seed_organizations`,
  `insert into webhook_deliveries (organization_id, id, webhook_id, event, data, status, attempts, attempted_at, duration_ms, status_code,
      answer, created_at)
    select w.organization_id, pg_temp.id(at, 'delivery ' || w.id || d), w.id, 'evidence.created',
      '{"record":{"type":"evidence"},"actorId":null,"controls":[]}', 'DELIVERED', 1, at, 90, 204, '', at
    from webhooks w, generate_series(30, 1, -1) d, lateral (select ${until} - d * interval '1 day' as at) t
    where w.url like 'https://hooks.example/%'`,
];
