/** The SQL that fills the tables of scans: one scanner for each organisation, with its reports and findings. */

/** @param until when the seeded history ends, in SQL */
export const scanSteps = (until: string): string[] => [
  `insert into scanners (organization_id, id, name, rules, other_controls, controls, open, eased, expected_days, last_report_at, created_at, updated_at, version)
    select o.id, pg_temp.id(${until} - interval '1 month', 'scanner ' || o.n), 'Vulnerability scanner', '[{"field":"title","contains":"ssl","controls":["DEV-02"]}]',
      '["NET-03"]', array['DEV-02','NET-03'], '{}', '{}', 35, ${until} - interval '1 day', ${until} - interval '1 month', ${until} - interval '1 day', 1
    from seed_organizations o`,
  `insert into scan_reports (organization_id, id, scanner_id, received_at, delivery, format, sha256, is_complete, findings, opened, resolved)
    select s.organization_id, pg_temp.id(at, 'report ' || s.id || d), s.id, at, 'webhook', 'sarif', md5(s.id::text || d) || md5('b' || d), true, 40, 2, 1
    from scanners s, generate_series(1, 30) d, lateral (select ${until} - d * interval '1 day' as at) t`,
  `insert into scan_findings (organization_id, id, scanner_id, key, title, severity, state, rule, resource, controls, first_seen_at, last_seen_at, resolved_at)
    select s.organization_id, pg_temp.id(at, 'finding ' || s.id || k), s.id, md5('finding ' || k), case when k % 3 = 0 then 'OpenSSL ' else 'Port ' end || k,
      (array['CRITICAL','HIGH','MEDIUM','LOW','INFO'])[1 + k % 5], case when k % 4 = 0 then 'open' else 'resolved' end, 'rule-' || k % 7, 'host-' || k % 11,
      case when k % 3 = 0 then array['DEV-02'] else array['NET-03'] end, at, ${until} - interval '1 day', case when k % 4 > 0 then ${until} - interval '1 day' end
    from scanners s, generate_series(1, 40) k, lateral (select ${until} - k * interval '1 day' as at) t`,
];
