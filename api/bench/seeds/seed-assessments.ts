/** Assessments of the seeded organisations: three each, one a year, submitted twice and approved, with a verdict on every control and a certificate. */

/** @param until the end of the seeded history, as SQL @param shipped the id of the shipped registry, as SQL */
export const assessmentSteps = (until: string, shipped: string): string[] => [
  `create temp table seed_assessments as
    select o.id as organization_id, m.id as person, 'assessment ' || o.n || ' ' || y as key, ${until} - y * interval '1 year' as at,
      pg_temp.id(${until} - y * interval '1 year', 'assessment ' || o.n || ' ' || y) as id
    from seed_organizations o join seed_people m on m.n = o.n and m.k = 1, generate_series(1, 3) y`,
  `insert into assessments (organization_id, id, code, status, notes, snapshot_number, created_by, created_at, submitted_by, submitted_at,
      reviewed_by, reviewed_at, version)
    select organization_id, id, 'SEED-' || key, 'APPROVED', 'Yearly assessment', 2, person, at, person, at, person, at, 5
    from seed_assessments order by at`,
  `insert into assessment_snapshots (organization_id, id, assessment_id, number, taken_at, taken_by, registry_key, registry_version,
      registry_title, control_count, manifest, sha256)
    select organization_id, pg_temp.id(at, 'snapshot ' || s || key), id, s, at, person, 'seed', '1', 'Seeded', 60, '{}', md5(key) || md5(key)
    from seed_assessments, generate_series(1, 2) s order by at`,
  `insert into assessment_controls (organization_id, id, assessment_id, snapshot_number, control_id, position, code, name, domain_code,
      domain_name, implementation_status, response_version, content, sha256)
    select a.organization_id, pg_temp.id(a.at, 'control ' || s || c.code || a.key), a.id, s, c.id, c.position, c.code, c.name, c.domain_code,
      c.domain_name, 'FULLY_IMPLEMENTED', 2, '{}', md5(a.key) || md5(c.code)
    from seed_assessments a, controls c, generate_series(1, 2) s where c.registry_id = ${shipped} order by a.at`,
  `insert into control_verdicts (organization_id, id, assessment_id, control_id, verdict, comment, response_version, decided_by, decided_at,
      version)
    select a.organization_id, pg_temp.id(a.at, 'verdict ' || c.code || a.key), a.id, c.id, 'MET', '', 2, a.person, a.at, 1
    from seed_assessments a, controls c where c.registry_id = ${shipped} order by a.at`,
  `insert into control_overrides (organization_id, id, assessment_id, control_id, implementation_status, reason, created_by, created_at)
    select a.organization_id, pg_temp.id(a.at, 'override ' || c.code || a.key), a.id, c.id, 'PARTIALLY_IMPLEMENTED', 'Shown in part.',
      a.person, a.at
    from seed_assessments a, controls c where c.registry_id = ${shipped} and c.position % 10 = 0 order by a.at`,
  `insert into certificates (organization_id, id, code, holder, assessment_id, assessment_code, issued_by, issued_at, expires_at)
    select organization_id, pg_temp.id(at, 'certificate ' || key), 'SEED-' || key, 'Seeded', id, 'SEED-' || key, person, at, at + interval '1 year'
    from seed_assessments order by at`,
  'drop table seed_assessments',
];
