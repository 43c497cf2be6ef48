/** Policies of the seeded organisations: twelve each, with two versions, one of them a file in every fourth, and acceptances. */

const perOrganization = 12;

/** @param until the end of the seeded history, as SQL */
export const policySteps = (until: string): string[] => [
  `create temp table seed_policies as
    select o.n, o.units, o.id as organization_id, k, 'policy ' || o.n || ' ' || k as key, ${until} - k * interval '20 days' as at
    from seed_organizations o, generate_series(1, ${perOrganization}) k`,
  `insert into policy_settings (organization_id, review_required, updated_at)
    select distinct organization_id, false, ${until} from seed_policies`,
  'alter table seed_policies add column id uuid',
  'update seed_policies set id = pg_temp.id(at, key)',
  `insert into policies (organization_id, id, code, name, owner_id, review_by, created_at, updated_at, version)
    select p.organization_id, p.id, 'OWN-' || p.k, 'Policy ' || p.k || ' of ' || p.n, m.id, (p.at + interval '1 year')::date, p.at, p.at, 2
    from seed_policies p join seed_people m on m.n = p.n and m.k = 1 order by p.at`,
  `create temp table seed_versions as
    select p.*, v as number, pg_temp.id(p.at, 'version ' || v || p.key) as version_id from seed_policies p, generate_series(1, 2) v`,
  `insert into policy_versions (organization_id, id, policy_id, number, source, state, content, blank_values, owner_id, review_by, sha256,
      created_at, created_by, updated_at, published_at, published_by, published_name, version)
    select v.organization_id, v.version_id, v.id, v.number, case when v.k % 4 = 0 then 'UPLOAD' else 'TEXT' end,
      case v.number when 1 then 'SUPERSEDED' else 'PUBLISHED' end, case when v.k % 4 > 0 then repeat('Lock your screen. ', 300) end, '{}',
      m.id, (v.at + interval '1 year')::date, md5(v.key) || md5(v.key), v.at, m.id, v.at, v.at, m.id, 'Policy ' || v.k, 2
    from seed_versions v join seed_people m on m.n = v.n and m.k = 1 order by v.at`,
  `insert into policy_files (organization_id, id, version_id, file_name, content_type, size, sha256, storage_key, uploaded_by, created_at,
      status, percentage, attempts, alive_at, html, text, outline)
    select v.organization_id, pg_temp.id(v.at, 'policy file ' || v.number || v.key), v.version_id, 'policy.docx', 'application/msword', 9000,
      md5(v.key) || md5(v.key), v.organization_id || '/files/' || v.version_id, m.id, v.at, 'READY', 100, 1, v.at,
      repeat('<p>Lock your screen.</p>', 300), repeat('Lock your screen. ', 300), '[]'
    from seed_versions v join seed_people m on m.n = v.n and m.k = 1 where v.k % 4 = 0 order by v.at`,
  `insert into policy_acceptances (organization_id, id, version_id, user_id, asked_at, asked_by, due_on, accepted_at, accepted_sha256)
    select v.organization_id, pg_temp.id(v.at, 'acceptance ' || v.number || v.key || m.k), v.version_id, m.id, v.at, m.id,
      (v.at + interval '30 days')::date, case when m.k % 3 > 0 then v.at + m.k * interval '1 hour' end, md5(v.key) || md5(v.key)
    from seed_versions v join seed_people m on m.n = v.n and m.k <= 40 order by v.at`,
  'drop table seed_versions, seed_policies',
];
