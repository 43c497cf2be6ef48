/** The SQL that fills the tables of integrations: subjects, runs, what each run measured, secrets and overrides. */

/** @param until when the seeded history ends, in SQL @param shipped the registry's id, in SQL */
export const runSteps = (until: string, shipped: string): string[] => [
  `insert into integration_subjects (organization_id, id, integration_id, external_id, name, included, first_seen_at, last_seen_at, gone)
    select i.organization_id, pg_temp.id(${until}, 'subject ' || i.id || k), i.id, k::text, 'Subject ' || k, k % 4 > 0, ${until}, ${until}, false
    from integrations i, generate_series(1, 12) k where i.name like 'Tenant % of %'`,
  `insert into integration_secrets (organization_id, id, integration_id, name, key_id, ciphertext, set_at)
    select i.organization_id, pg_temp.id(${until}, 'secret ' || i.id), i.id, 'clientSecret', '1', md5(i.id::text), ${until}
    from integrations i where i.name like 'Tenant % of %'`,
  `insert into integration_runs (organization_id, id, integration_id, kind, trigger, outcome, attempt, requested_at, started_at,
      finished_at, alive_at, step, done, total, api_calls, measured, not_measured, log)
    select i.organization_id, pg_temp.id(${until} - d * interval '1 day', 'run ' || i.id || d), i.id, 'collection', 'schedule',
      pg_temp.word(array['succeeded','succeeded','partial','failed'], i.name || d), 1, at, at, at + d * interval '1 second', at, 'Done', 6, 6,
      20 + d, 6, '[]', '[]'
    from integrations i, generate_series(30, 1, -1) d, lateral (select ${until} - d * interval '1 day' as at) t
    where i.name like 'Tenant % of %'`,
  `insert into subject_measurements (organization_id, id, integration_id, metric_key, unit, subject, day, value, numerator, denominator,
      status, observed_at)
    select i.organization_id, pg_temp.id(${until} - d * interval '1 day', 'measured ' || i.id || k || key || d), i.id, key, 'percent', k::text,
      (${until} - d * interval '1 day')::date, 90, 9, 10, 'ok', ${until} - d * interval '1 day'
    from integrations i, generate_series(3, 1, -1) d, generate_series(1, 12) k,
      unnest(array['device-patched-percent', 'device-reporting-percent']) key
    where i.name like 'Tenant % of %' and i.adapter_key = 'ninjaone'`,
  `insert into metric_overrides (organization_id, id, metric_id, value, reason, created_at, ends_at, revoked_at)
    select o.id, pg_temp.id(${until} - k * interval '30 days', 'override ' || o.n || k), m.id, 90, 'Agreed with the customer.',
      ${until} - k * interval '30 days', ${until} + (3 - k) * interval '10 days', case when k = 2 then ${until} end
    from seed_organizations o, generate_series(5, 1, -1) k
      join lateral (select id from metrics where registry_id = ${shipped} order by key offset k limit 1) m on true`,
  `insert into metric_targets (organization_id, id, metric_id, target, reason, set_by, set_at)
    select o.id, pg_temp.id(${until} - k * interval '1 day', 'target ' || o.n || k), m.id, 80, 'Agreed with the customer.',
      (select user_id from memberships s where s.organization_id = o.id limit 1),
      ${until} - k * interval '1 day'
    from seed_organizations o, generate_series(5, 1, -1) k
      join lateral (select id from metrics where registry_id = ${shipped} order by key offset k limit 1) m on true`,
  `insert into requirement_intervals (organization_id, id, requirement_id, months, reason, set_by, set_at)
    select o.id, pg_temp.id(${until} - k * interval '1 day', 'interval ' || o.n || k), r.id, 9, 'Agreed with the customer.',
      (select user_id from memberships s where s.organization_id = o.id limit 1), ${until} - k * interval '1 day'
    from seed_organizations o, generate_series(5, 1, -1) k
      join lateral (select r.id from requirements r join controls c on c.id = r.control_id
        where c.registry_id = ${shipped} and r.valid_months is not null order by c.code, r.key offset k limit 1) r on true`,
];
