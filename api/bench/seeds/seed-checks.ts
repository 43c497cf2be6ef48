/** The SQL that fills the tables of checks: six for each response, with the states that they have had, and snoozes of two of them. */

/** @param until when the seeded history ends, in SQL */
export const checkSteps = (until: string): string[] => [
  `insert into checks (organization_id, id, control_id, kind, subject, name, state, since)
    select r.organization_id, pg_temp.id(${until} - interval '1 month', 'check ' || r.id || k), r.control_id, 'metric', 'subject-' || k,
      'Check ' || k, case when k = 1 then 'fail' else 'pass' end, ${until} - interval '1 day'
    from control_responses r, generate_series(1, 6) k
    where r.organization_id in (select id from seed_organizations)`,
  `insert into check_changes (organization_id, id, check_id, at, state, reasons)
    select c.organization_id, pg_temp.id(at, 'change ' || c.id || d), c.id, at, case when d % 2 = 1 then c.state else 'not-measured' end, '[]'
    from checks c, generate_series(4, 1, -1) d, lateral (select ${until} - d * interval '1 day' as at) t
    where c.subject like 'subject-%'`,
  // One of two is in force, the other has ended.
  `insert into check_snoozes (organization_id, id, check_id, control_id, check_name, reason, last_day, requested_at, confirmed_at, ended_at)
    select c.organization_id, pg_temp.id(${until} - interval '1 day', 'snooze ' || c.id), c.id, c.control_id, c.name, 'Replaced soon.',
      (${until} + interval '7 days')::date, ${until} - interval '1 day', ${until} - interval '1 day',
      case when c.subject = 'subject-2' then ${until} - interval '1 hour' end
    from checks c where c.subject in ('subject-1', 'subject-2')`,
];
