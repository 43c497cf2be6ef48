/**
 * The SQL that fills the tables of frameworks: two chosen by each organisation, with a statement about each entry of the first, and one of
 * its own, with the entries of the first.
 */

/** @param until when the seeded history ends, in SQL */
export const frameworkSteps = (until: string): string[] => [
  `insert into chosen_frameworks (organization_id, id, framework_key, chosen_at)
    select o.id, pg_temp.id(${until}, 'framework ' || o.id || f.key), f.key, ${until}
    from seed_organizations o, frameworks f where f.position <= 2`,
  `insert into framework_statements (organization_id, id, framework_key, entry, applicability, justification, decided_at, version)
    select o.id, pg_temp.id(${until}, 'statement ' || o.id || (e ->> 'id')), f.key, e ->> 'id', 'applicable', '', ${until}, 1
    from seed_organizations o, frameworks f, jsonb_array_elements(f.content -> 'groups') g, jsonb_array_elements(g -> 'entries') e
    where f.position = 1`,
  `insert into own_frameworks
      (organization_id, id, name, edition, summary, file_name, registry_key, mapped_on, content, added_at, version)
    select o.id, pg_temp.id(${until}, 'own framework ' || o.id), 'Customer rules', '2026', '', 'customer.csv', f.registry_key,
      ${until}::date, jsonb_build_object('groups', f.content->'groups'), ${until}, 1
      from seed_organizations o, frameworks f where f.position = 1`,
];
