/**
 * Fills a migrated database with a number of organisations; the rows are the same every time. Most organisations are small, one
 * in ten is ten times larger, one in a hundred fifty times. Rows of all organisations are interleaved by time. Needs a superuser,
 * because foreign keys and append-only triggers are disabled.
 */
import type pg from 'pg';
import { assessmentSteps } from './seeds/seed-assessments';
import { checkSteps } from './seeds/seed-checks';
import { frameworkSteps } from './seeds/seed-frameworks';
import { notificationSteps } from './seeds/seed-notifications';
import { policySteps } from './seeds/seed-policies';
import { portfolioSteps } from './seeds/seed-portfolio';
import { registerSteps } from './seeds/seed-registers';
import { responsibilitySteps } from './seeds/seed-responsibilities';
import { runSteps } from './seeds/seed-runs';
import { scanSteps } from './seeds/seed-scans';
import { taskSteps } from './seeds/seed-tasks';
import { ticketSteps } from './seeds/seed-tickets';
import { webhookSteps } from './seeds/seed-webhooks';

export interface SeedSize {
  organizations: number;
  /** Rows of the smallest organisation; larger ones have a multiple. */
  evidence: number;
  activity: number;
  /** The same for every organisation. */
  metricWeeks: number;
  snapshotDays: number;
}

/** Two organisations that are the same in every database, for measuring the cost of the others. */
export const compared = { large: 'seed-1', median: 'seed-2' } as const;

/** When the seeded history ends. */
export const seededUntil = new Date('2026-11-20T10:00:00.000Z');

const functions = `
  create function pg_temp.number(key text) returns int language sql immutable as
    $$ select hashtext(key) & 2147483647 $$;
  create function pg_temp.id(at timestamptz, key text) returns uuid language sql immutable as
    $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(key), 1, 3)
      || '8' || substr(md5(key), 4, 15))::uuid $$;
  create function pg_temp.word(words text[], key text) returns text language sql immutable as
    $$ select words[1 + pg_temp.number(key) % cardinality(words)] $$;`;

const until = `timestamptz '${seededUntil.toISOString()}'`;
const shipped = `(select id from control_registries where source = 'shipped' order by published_on desc limit 1)`;

function organizations({ organizations: count }: SeedSize): string[] {
  return [
    `create temp table seed_organizations as
      select n, pg_temp.id(${until} - interval '2 years' + n * interval '1 minute', 'organization ' || n) as id,
        case when n = 1 or n % 100 = 99 then 50 when n % 10 = 4 then 10 else 1 end as units
      from generate_series(1, ${count}) n`,
    `insert into organizations (id, external_id, slug, name, created_at)
      select id, 'org_seed_' || n, 'seed-' || n, 'Seeded organisation ' || n, ${until} - interval '2 years'
      from seed_organizations`,
    `insert into organization_registries (organization_id, registry_id) select id, ${shipped} from seed_organizations`,
    `create temp table seed_people as
      select o.n, o.id as organization_id, k, pg_temp.id(${until} - interval '2 years' + k * interval '1 second', 'person ' || o.n || ' ' || k) as id,
        'Person ' || k || ' of ' || o.n as name, 'person-' || k || '@seed-' || o.n || '.example' as email
      from seed_organizations o, generate_series(1, 4 + o.units * 4) k`,
    'create index on seed_people (n, k)',
    `insert into users (id, issuer, subject, email, first_name, last_name, created_at, updated_at)
      select id, 'https://seed.example', email, email, pg_temp.word(array['Ada','Ben','Cleo','Dan','Eve','Finn'], email), name,
        ${until} - interval '2 years', ${until} from seed_people order by pg_temp.number(email)`,
    `insert into memberships (organization_id, id, user_id, role, joined_at, last_active_at)
      select organization_id, pg_temp.id(${until} - interval '2 years', 'membership ' || email), id,
        case when k = 1 then 'msp_admin' when k = 2 then 'superadmin' else pg_temp.word(array['msp_user','msp_user','VIEWER'], email) end,
        ${until} - interval '2 years', ${until} - pg_temp.number(email) % 5000 * interval '1 minute'
      from seed_people order by pg_temp.number(email)`,
    `create temp table seed_invitations as
      select p.*, i, 'invitation ' || p.email || i as key, ${until} - i * interval '2 days' as at
      from seed_people p, generate_series(1, 6) i where p.k = 1`,
    `insert into mail_outbox (organization_id, id, to_address, subject, state, attempts, queued_at, sent_at)
      select organization_id, pg_temp.id(at, 'mail ' || key), i || email, 'Invitation', 'SENT', 1, at, at from seed_invitations order by at`,
    `insert into invitations (organization_id, id, email, role, state, token_hash, sends, invited_by, sent_at, expires_at, mail_id, version)
      select organization_id, pg_temp.id(at, key), i || email, 'msp_user', case when i = 6 then 'REVOKED' else 'PENDING' end, md5(key), 1, id, at,
        at + interval '7 days', pg_temp.id(at, 'mail ' || key), 1
      from seed_invitations order by at`,
    `insert into join_requests (organization_id, id, user_id, email, first_name, last_name, state, created_at)
      select organization_id, pg_temp.id(${until} - k * interval '1 day', 'request ' || email), id, email, 'Person', name,
        case when k = 3 then 'OPEN' else 'ACCEPTED' end, ${until} - k * interval '1 day' from seed_people where k <= 4`,
    `insert into sessions (id, user_id, active_organization_id, refresh_hash, rotated_at, provider_tokens, created_at, expires_at, ended_at)
      select pg_temp.id(${until} - s * interval '1 day', 'session ' || p.email || s), p.id, p.organization_id, md5(p.email || s), ${until},
        'none', ${until} - s * interval '1 day', ${until}, ${until} from seed_people p, generate_series(1, 3) s where p.k <= 5`,
    `insert into api_keys (organization_id, id, user_id, name, scopes, secret_hash, prefix, last_four, created_by, created_at, expires_at)
      select organization_id, pg_temp.id(${until} - k * interval '1 day', 'key ' || email), id, 'Script ' || k, array['evidence:read'],
        md5(email) || md5('key ' || email), 'tmsp_seed', lpad(k::text, 4, '0'), id, ${until} - k * interval '1 day', ${until} + interval '90 days'
      from seed_people where k <= 4`,
  ];
}

/** A user of organisation `o`, chosen by a key. */
const personOf = (key: string, column: string) =>
  `(select p.${column} from seed_people p where p.n = o.n and p.k = 1 + pg_temp.number(${key}) % (4 + o.units * 4))`;

function evidence({ evidence: perUnit }: SeedSize): string[] {
  return [
    `create temp table seed_evidence as
      select o.n, o.units, o.id as organization_id, k, 'evidence ' || o.n || ' ' || k as key,
        ${until} - (pg_temp.number('evidence ' || o.n || ' ' || k) % 1000000) * interval '1 minute' * 0.8 as at
      from seed_organizations o, generate_series(1, o.units * ${perUnit}) k`,
    `alter table seed_evidence add column id uuid`,
    `update seed_evidence set id = pg_temp.id(at, key)`,
    `create index on seed_evidence (n, k)`,
    `insert into evidence (organization_id, id, name, description, type, status, valid_until, file_number, created_at, updated_at, version)
      select organization_id, id, pg_temp.word(array['Export of accounts','Restore test','Patch report','Access review','Screenshot of settings','Policy'], key) || ' ' || k,
        'What was seen on ' || at::date, pg_temp.word(array['DOCUMENT','SCREENSHOT','EXPORT','REPORT','POLICY','OTHER'], 'type' || key),
        case when pg_temp.number('archived' || key) % 10 = 0 then 'ARCHIVED' else 'ACTIVE' end,
        case when pg_temp.number('until' || key) % 3 > 0 then (at + interval '1 year')::date end, 1, at, at, 1
      from seed_evidence order by at`,
    `insert into evidence_files (organization_id, id, evidence_id, number, file_name, content_type, size, sha256, storage_key, uploaded_by, created_at)
      select o.organization_id, pg_temp.id(o.at, 'file ' || o.key), o.id, 1, 'file-' || o.k || '.pdf', 'application/pdf', 1000 + o.k, md5(o.key) || md5('b' || o.key),
        o.organization_id || '/files/' || o.id, ${personOf('o.key', 'id')}, o.at
      from seed_evidence o order by o.at`,
    `insert into evidence_controls (organization_id, id, evidence_id, control_id)
      select e.organization_id, pg_temp.id(e.at, 'link ' || e.key || l), e.id, c.id
      from seed_evidence e cross join generate_series(0, 1) l
        join controls c on c.registry_id = ${shipped} and c.position = 1 + (pg_temp.number('link' || e.key) + l * 7) % 60
      order by e.at`,
    `insert into collected_evidence (organization_id, id, evidence_id, control_id, source_kind, source_id, source_name, month, digest, collected_at)
      select e.organization_id, pg_temp.id(e.at, 'collected ' || e.key), e.id, c.id, 'integration', pg_temp.id(${until}, 'source ' || e.n), 'RMM',
        ('2020-01-01'::date + e.k * interval '1 month')::date, md5(e.key), e.at
      from seed_evidence e join controls c on c.registry_id = ${shipped} and c.position = 1 + pg_temp.number('link' || e.key) % 60
      where e.k % 5 = 0`,
  ];
}

const answers = [
  `create temp table seed_responses as
    select o.n, o.units, o.id as organization_id, c.id as control_id, 'response ' || o.n || ' ' || c.code as key,
      ${until} - (pg_temp.number('response ' || o.n || ' ' || c.code) % 500000) * interval '1 minute' as at
    from seed_organizations o join controls c on c.registry_id = ${shipped} and c.retired_at is null
    where pg_temp.number('answered ' || o.n || c.code) % 10 > 0`,
  'alter table seed_responses add column id uuid, add column status text, add column review text',
  `update seed_responses set id = pg_temp.id(at, key),
    status = pg_temp.word(array['FULLY_IMPLEMENTED','FULLY_IMPLEMENTED','FULLY_IMPLEMENTED','PARTIALLY_IMPLEMENTED','NOT_IMPLEMENTED','NOT_APPLICABLE','RISK_ACCEPTED'], key),
    review = pg_temp.word(array['APPROVED','APPROVED','APPROVED','APPROVED','IN_REVIEW','DRAFT','CHANGES_REQUESTED'], 'review' || key)`,
  `insert into control_responses (organization_id, id, control_id, owner_id, review_status, implementation_status, notes, counted_status,
      counted_version_number, submitted_by, submitted_at, created_at, updated_at, version)
    select o.organization_id, o.id, o.control_id, ${personOf('o.key', 'id')}, o.review, o.status, 'Answered as agreed.',
      case when o.review = 'APPROVED' then o.status end, case when o.review = 'APPROVED' then 2 end,
      case when o.review <> 'DRAFT' then ${personOf("'by' || o.key", 'id')} end, case when o.review <> 'DRAFT' then o.at end, o.at, o.at, 3
    from seed_responses o order by o.at`,
  `insert into control_response_versions (organization_id, id, response_id, number, event, implementation_status, notes, answers, actor_id, created_at)
    select o.organization_id, pg_temp.id(o.at, 'version ' || o.key || v), o.id, v, case v when 1 then 'SUBMIT' else 'APPROVE' end, o.status, 'Answered as agreed.',
      '{"approach": "As agreed."}', ${personOf('o.key', 'id')}, o.at
    from seed_responses o, generate_series(1, 2) v where o.review = 'APPROVED' order by o.at`,
  `insert into comments (organization_id, id, record_type, record_id, author_id, body, created_at, version)
    select o.organization_id, pg_temp.id(o.at, 'comment ' || o.key || c), 'control-response', o.id, ${personOf("'comment' || o.key", 'id')},
      'Looks right to me.', o.at + c * interval '1 hour', 1
    from seed_responses o, generate_series(1, 2) c order by o.at`,
  `insert into comment_mentions (organization_id, id, comment_id, user_id)
    select c.organization_id, pg_temp.id(c.created_at, 'mention ' || c.id), c.id, c.author_id from comments c where c.body = 'Looks right to me.'`,
  `insert into comment_reactions (organization_id, id, comment_id, emoji, user_id, created_at)
    select c.organization_id, pg_temp.id(c.created_at, 'reaction ' || c.id), c.id, '👍', c.author_id, c.created_at
    from comments c where c.body = 'Looks right to me.'`,
  `insert into comment_attachments (organization_id, id, comment_id, file_name, content_type, size, sha256, storage_key, uploaded_by, created_at)
    select c.organization_id, pg_temp.id(c.created_at, 'attachment ' || c.id), c.id, 'note.pdf', 'application/pdf', 1000, md5(c.id::text) || md5('b' || c.id),
      c.organization_id || '/files/' || c.id, c.author_id, c.created_at from comments c where c.body = 'Looks right to me.'`,
  `insert into requirement_responses (organization_id, id, response_id, requirement_id, value, review_status, updated_at, version)
    select r.organization_id, pg_temp.id(r.at, 'answer ' || r.key || q.key), r.id, q.id,
      case q.type when 'boolean' then 'true' when 'number' then '1' when 'date' then '"2026-11-01"' when 'select' then to_jsonb(q.options[1])
        when 'evidence' then coalesce((select jsonb_build_array(e.id) from seed_evidence e where e.n = r.n and e.k = 1 + q.position), '[]') else '"As agreed."' end,
      pg_temp.word(array['PENDING','APPROVED'], r.key), r.at, 1
    from seed_responses r join requirements q on q.control_id = r.control_id order by r.at`,
];

const activity = ({ activity: perUnit }: SeedSize) => [
  `insert into activity_log (organization_id, id, occurred_at, actor_id, actor_name, actor_email, action, record_type, control_codes, title, description, changes)
  select o.id, pg_temp.id(e.at, e.key), e.at, p.id, p.name, p.email,
    pg_temp.word(array['CREATE','SUBMIT','APPROVE','UPDATE','UPDATE','UPDATE','COMMENT','REJECT','DELETE','ARCHIVE'], e.key), 'control_response',
    c.code, pg_temp.word(array['Response updated','Submitted for review','Evidence added','Approved'], e.key), 'In ' || c.name, '[]'
  from seed_organizations o cross join lateral (
      select 'activity ' || o.n || ' ' || k as key, ${until} - (pg_temp.number('activity ' || o.n || ' ' || k) % 1000000) * interval '1 minute' as at
      from generate_series(1, o.units * ${perUnit}) k) e
    join seed_people p on p.n = o.n and p.k = 1 + pg_temp.number(e.key) % (4 + o.units * 4)
    join controls c on c.registry_id = ${shipped} and c.position = 1 + pg_temp.number('control' || e.key) % 60
  order by e.at`,
  `insert into activity_log_controls (organization_id, activity_id, control_id, control_code, position, occurred_at)
  select a.organization_id, a.id, c.id, c.code, 1, a.occurred_at
  from activity_log a join controls c on c.code = a.control_codes and c.registry_id = ${shipped} order by a.occurred_at
  on conflict do nothing`,
];

const measurements = ({ metricWeeks, snapshotDays }: SeedSize) => [
  `insert into metric_values (organization_id, id, metric_id, value, status, source, observed_at, collected_at)
    select o.id, pg_temp.id(${until} - w * interval '7 days', 'value ' || o.n || m.key || w), m.id, pg_temp.number(o.n || m.key || w) % 100, 'ok',
      'Tenant of ' || o.n, ${until} - w * interval '7 days', ${until} - w * interval '7 days'
    from generate_series(${metricWeeks}, 1, -1) w cross join seed_organizations o join metrics m on m.registry_id = ${shipped}`,
  `insert into daily_snapshots (organization_id, day, registry_id, total_controls, implemented_controls, partially_implemented_controls,
      risk_accepted_controls, not_applicable_controls, percentage, taken_at)
    select o.id, (${until} - d * interval '1 day')::date, ${shipped}, 55, 30, 5, 2, 5, 55, ${until} - d * interval '1 day'
    from generate_series(${snapshotDays}, 1, -1) d cross join seed_organizations o`,
  `insert into integrations (organization_id, id, adapter_key, name, status, last_sync_at, created_at, updated_at, version)
    select o.id, pg_temp.id(${until}, 'integration ' || o.n || ' ' || k), (array['microsoft365','halopsa','ninjaone'])[1 + k % 3], 'Tenant ' || k || ' of ' || o.n, 'CONNECTED',
      ${until}, ${until}, ${until}, 1 from seed_organizations o, generate_series(1, 2 + o.units) k`,
  `insert into security_checks (organization_id, id, integration_id, category, key, name, implementation_status, observed_at)
    select i.organization_id, pg_temp.id(${until}, 'check ' || i.id || k), i.id, (array['Identity','Data','Apps'])[1 + k % 3], 'check-' || k, 'Check ' || k,
      pg_temp.word(array['FULLY_IMPLEMENTED','FULLY_IMPLEMENTED','NOT_IMPLEMENTED'], i.name || k), ${until}
    from integrations i, generate_series(1, 12) k where i.name like 'Tenant % of %'`,
  `insert into certificates (organization_id, id, code, holder, issued_by, issued_at, expires_at)
    select o.id, pg_temp.id(${until}, 'certificate ' || o.n || y), 'TMSP-SEED-' || o.n || '-' || y, 'Seeded', p.id, ${until} - (y * 365 - 200) * interval '1 day',
      ${until} - (y * 365 - 565) * interval '1 day' from seed_organizations o join seed_people p on p.n = o.n and p.k = 2, generate_series(1, 2) y`,
];

/** @param admin a superuser's connection to a migrated database with the catalogue */
export async function seed(admin: pg.ClientBase, size: SeedSize): Promise<void> {
  await admin.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
  await admin.query(functions);
  const steps = [
    ...organizations(size),
    'analyze seed_organizations, seed_people',
    ...evidence(size),
    'analyze seed_evidence',
    ...answers,
    ...activity(size),
    ...measurements(size),
    ...runSteps(until, shipped),
    ...policySteps(until),
    ...assessmentSteps(until, shipped),
    ...notificationSteps(until),
    ...webhookSteps(until),
    ...checkSteps(until),
    ...frameworkSteps(until),
    ...scanSteps(until),
    ...portfolioSteps(until, shipped),
    ...responsibilitySteps(until, shipped),
    ...taskSteps(until),
    ...registerSteps(until),
    ...ticketSteps(until),
    'drop table seed_responses, seed_evidence, seed_people, seed_organizations',
    'reset session_replication_role',
    'vacuum analyze',
  ];
  for (const step of steps) {
    try {
      await admin.query(step);
    } catch (error) {
      throw new Error(`Seeding stopped at: ${step.trim().slice(0, 120)}`, { cause: error });
    }
  }
}
