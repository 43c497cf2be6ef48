/** The SQL that fills the risk register and the suppliers: 20 of each, with links, documents and reviews. */

/** @param until when the seeded history ends, in SQL */
export const registerSteps = (until: string): string[] => [
  `insert into suppliers (organization_id, id, name, service, criticality, data, contact, contract_ends_on, state, owner_id,
      review_months, next_review_on, anchor_day, created_at, updated_at, version)
    select o.id, pg_temp.id(${until} - interval '1 year', 'supplier ' || o.id || entry), 'Supplier ' || entry, 'Tools and support.',
      (array['critical', 'high', 'medium', 'low'])[1 + entry % 4], array['customer'], '', (${until})::date + entry * 20, 'active',
      (select m.user_id from memberships m where m.organization_id = o.id order by m.user_id limit 1),
      12, (${until})::date + (entry - 2) * 10, 15, ${until}, ${until}, 3
    from seed_organizations o, generate_series(1, 20) entry`,
  `insert into risks (organization_id, id, title, description, category, likelihood, impact, residual_likelihood, residual_impact,
      treatment, plan, state, owner_id, review_months, next_review_on, anchor_day, created_at, updated_at, version)
    select o.id, pg_temp.id(${until} - interval '1 year', 'risk ' || o.id || entry), 'Risk ' || entry, 'What could go wrong.', 'security',
      1 + entry % 5, 1 + entry % 4, 1, 1 + entry % 4, (array['reduce', 'accept', 'transfer'])[1 + entry % 3], 'Planned.', 'open',
      (select m.user_id from memberships m where m.organization_id = o.id order by m.user_id limit 1),
      6, (${until})::date + (entry - 2) * 10, 15, ${until}, ${until}, 3
    from seed_organizations o, generate_series(1, 20) entry`,
  `insert into risk_suppliers (organization_id, id, risk_id, supplier_id)
    select r.organization_id, r.id, r.id, (select s.id from suppliers s where s.organization_id = r.organization_id limit 1)
    from risks r where r.organization_id in (select id from seed_organizations)`,
  ...[
    ['risk', 'risks'],
    ['supplier', 'suppliers'],
  ].flatMap(([name, table]) => [
    `insert into ${name}_controls (organization_id, id, ${name}_id, control_id)
      select t.organization_id, t.id, t.id, (select c.id from controls c where c.retired_at is null order by c.position limit 1)
      from ${table} t where t.organization_id in (select id from seed_organizations)`,
    `insert into register_reviews (organization_id, id, ${name}_id, due_on, reviewed_on, reviewed_by, recorded_at)
      select t.organization_id, pg_temp.id(at, 'review ' || t.id || n), t.id, at::date, at::date, t.owner_id, at
      from ${table} t, generate_series(1, 2) n, lateral (select ${until} - n * interval '6 months' as at) d
      where t.organization_id in (select id from seed_organizations)`,
  ]),
  `insert into supplier_documents (organization_id, id, supplier_id, evidence_id)
    select s.organization_id, s.id, s.id, e.id
    from suppliers s, lateral (select id from evidence e where e.organization_id = s.organization_id limit 1) e
    where s.organization_id in (select id from seed_organizations)`,
];
