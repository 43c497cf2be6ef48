/**
 * The SQL that fills the tables of managed organisations and portfolios: each organisation has a logo and a summary, and half of them a
 * manager, which provides their integrations.
 */

/** @param until when the seeded history ends, in SQL @param registry the id of the followed registry, in SQL */
export const portfolioSteps = (until: string, registry: string): string[] => [
  `insert into organization_logos (organization_id, id, file_name, content_type, size, sha256, storage_key, uploaded_by, created_at)
    select o.id, pg_temp.id(${until}, 'logo ' || o.n), 'logo.png', 'image/png', 2000, md5('logo ' || o.n) || md5('of ' || o.n), 'logo/' || o.n, p.id, ${until}
    from seed_organizations o join seed_people p on p.n = o.n and p.k = 1`,
  `insert into managements (organization_id, id, manager_id, started_at)
    select client.id, pg_temp.id(${until} - interval '1 year', 'management ' || client.n), manager.id, ${until} - interval '1 year'
    from seed_organizations client join seed_organizations manager on manager.n = client.n - client.n % 20 + 1 where client.n % 2 = 0`,
  `insert into provided_integrations (organization_id, id, integration_id, management_id, provider_integration_id, provider_name,
      customer_id, customer_name, mapped_at)
    select i.organization_id, pg_temp.id(${until}, 'provided ' || i.id), i.id, m.id, pg_temp.id(${until}, 'provider ' || i.id), 'Provider',
      '1', 'Subject 1', ${until}
    from integrations i join managements m on m.organization_id = i.organization_id and m.ended_at is null where i.name like 'Tenant % of %'`,
  `insert into organization_summaries (organization_id, id, recorded_at, figures, controls, metrics)
    select o.id, pg_temp.id(${until}, 'summary ' || o.n), ${until},
      '{"compliance":{"percentage":60,"implementedControls":36,"totalControls":60},"health":{"failing":3,"attention":4,"notMeasured":9,"healthy":20},"overdue":{"tasks":1,"policies":0,"acceptedRisks":0,"risks":1,"suppliers":0},"evidence":{"stale":2,"expiring":3},"integrations":{"total":2,"problems":0},"certificate":null}',
      (select jsonb_object_agg(c.code, 'healthy') from controls c where c.registry_id = ${registry}),
      (select jsonb_object_agg(m.key, jsonb_build_object('name', m.name, 'state', 'on-target')) from metrics m where m.registry_id = ${registry})
    from seed_organizations o`,
];
