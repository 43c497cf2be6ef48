/** The SQL that fills the tables of responsibility matrices: each organisation has published one, and each client has accepted one. */

/** @param until when the seeded history ends, in SQL @param registry the id of the followed registry, in SQL */
export const responsibilitySteps = (until: string, registry: string): string[] => [
  `insert into responsibility_statements (organization_id, id, registry_key, control_code, responsibility, provider, customer, changed_at, version)
    select o.id, pg_temp.id(${until}, 'responsibility ' || o.n || c.code), r.key, c.code, 'shared', repeat('What we do. ', 10), repeat('What you do. ', 10), ${until}, 1
    from seed_organizations o, controls c join control_registries r on r.id = c.registry_id where c.registry_id = ${registry}`,
  `insert into responsibility_versions (organization_id, id, number, registry_key, registry_title, content, note, published_at, announced_at)
    select s.organization_id, pg_temp.id(${until}, 'matrix ' || s.organization_id), 1, s.registry_key, 'Controls', jsonb_agg(jsonb_build_object(
      'code', s.control_code, 'name', s.control_code, 'responsibility', s.responsibility, 'provider', s.provider, 'customer', s.customer)),
      '', ${until}, ${until}
    from responsibility_statements s group by s.organization_id, s.registry_key`,
  `insert into inheritance_decisions (organization_id, id, management_id, manager_name, version_id, number, published_at, note, registry_key,
      registry_title, is_accepted, content, reason, decided_at)
    select m.organization_id, pg_temp.id(${until}, 'decision ' || m.id), m.id, 'Manager', v.id, 1, v.published_at, '', v.registry_key, v.registry_title,
      true, v.content, '', ${until}
    from managements m join responsibility_versions v on v.organization_id = m.manager_id`,
];
