/** The SQL that fills the tables of recurring tasks: those of the registry with four rounds each, an access review and a calendar feed. */

/** @param until when the seeded history ends, in SQL */
export const taskSteps = (until: string): string[] => [
  `insert into recurring_tasks (organization_id, id, registry_task_id, control_id, name, description, months, due_on, anchor_day,
      evidence_required, guide, assignee_id, created_at, updated_at, version)
    select o.id, pg_temp.id(${until} - interval '1 year', 'task ' || o.id || t.id), t.id, t.control_id, t.name, t.description, t.months,
      (${until} + (t.position - 3) * interval '6 days')::date, 15, false, t.guide,
      (select m.user_id from memberships m where m.organization_id = o.id order by m.user_id limit 1), ${until}, ${until}, 5
    from seed_organizations o, registry_tasks t where t.retired_at is null`,
  `insert into task_rounds (organization_id, id, task_id, due_on, anchor_day, done_on, done_by, recorded_at)
    select t.organization_id, pg_temp.id(at, 'round ' || t.id || r), t.id, at::date, 15, at::date, t.assignee_id, at
    from recurring_tasks t, generate_series(4, 1, -1) r, lateral (select ${until} - r * interval '3 months' as at) d`,
  `insert into task_round_evidence (organization_id, id, round_id, evidence_id, file_number)
    select r.organization_id, r.id, r.id, e.id, 1
    from task_rounds r, lateral (select id from evidence e where e.organization_id = r.organization_id limit 1) e`,
  `insert into access_reviews (organization_id, id, task_id, started_at, lines, covered, not_covered, signed_at, version)
    select r.organization_id, r.id, r.task_id, r.recorded_at, '[]', '{}', '{}', r.recorded_at, 2
    from task_rounds r join recurring_tasks t on t.organization_id = r.organization_id and t.id = r.task_id
    where t.guide is not null`,
  `insert into calendar_feeds (organization_id, id, user_id, scope, token_hash, created_at)
    select m.organization_id, m.id, m.user_id, 'own', md5(m.id::text), ${until} from memberships m
    where m.organization_id in (select id from seed_organizations)`,
];
