/** The SQL that fills the tables of tickets: one for each response, nine of ten of them closed, with their history and evidence. */

/** @param until when the seeded history ends, in SQL */
export const ticketSteps = (until: string): string[] => [
  `insert into ticket_destinations (organization_id, id, integration_id, settings, changed_at, next_read_at)
    select i.organization_id, pg_temp.id(${until}, 'destination ' || i.id), i.id, '{"ticketType": "31", "customer": "1"}', ${until},
      ${until} + interval '10 minutes'
    from integrations i where i.adapter_key = 'halopsa' and i.organization_id in (select id from seed_organizations)`,
  `insert into tickets (organization_id, id, reference, state, title, text, kind, gap_key, control_id, control_code, control_name, gap_name,
      integration_id, requested_at, next_attempt_at, external_id, external_number, external_status, created_at, closed_at, read_at,
      resolution_state, resolution_text, minutes)
    select r.organization_id, pg_temp.id(r.created_at, 'ticket ' || r.id), 'TKT-' || upper(substr(md5(r.id::text), 1, 8)),
      case when t.is_open then 'open' else 'closed' end, c.code || ' changes requested: ' || c.name, 'As agreed.', 'changes-requested',
      'changes-requested ' || r.id, c.id, c.code, c.name, c.name, i.integration_id, r.created_at, r.created_at, md5(r.id::text),
      (pg_temp.number(r.id::text) % 90000)::text, case when t.is_open then 'New' else 'Closed' end, r.created_at,
      case when not t.is_open then r.created_at + interval '3 days' end, ${until},
      case when not t.is_open then case when pg_temp.number('decided' || r.id) % 10 = 0 then 'proposed' else 'accepted' end end,
      'Done as agreed.', 30
    from control_responses r
      join controls c on c.id = r.control_id
      join lateral (
        select d.integration_id from ticket_destinations d where d.organization_id = r.organization_id order by d.id limit 1) i on true,
      lateral (select pg_temp.number('open' || r.id) % 10 = 0 as is_open) t
    where r.organization_id in (select id from seed_organizations) order by r.created_at`,
  `insert into ticket_changes (organization_id, id, ticket_id, at, title)
    select t.organization_id, pg_temp.id(t.requested_at, 'change ' || t.id || k), t.id, t.requested_at,
      (array['Requested','Created','Closed'])[k]
    from tickets t, generate_series(1, 3) k`,
  `insert into ticket_evidence (organization_id, id, ticket_id, source, evidence_id)
    select t.organization_id, pg_temp.id(t.requested_at, 'evidence ' || t.id), t.id, 'resolution', e.id
    from tickets t join lateral (
      select v.id from evidence v where v.organization_id = t.organization_id order by v.id limit 1) e on true
    where t.resolution_state = 'accepted'`,
];
