/** The demonstration organisations: their contents, which are created through the services, and their removal. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseBlanks } from '@msp/templates';
import type pg from 'pg';
import { moveDemo } from '../../local/demo/addresses';
import { loadDemo } from '../../local/demo/load';
import { markLoaded, wasLoaded } from '../../local/demo/marker';
import { readDemoPeople } from '../../local/demo/people';
import { removeDemo } from '../../local/demo/remove';
import { Desk } from '../../local/simulators/desk/desk';
import { earlierTickets } from '../../local/simulators/desk/earlier-tickets';
import { createTenants } from '../../local/simulators/microsoft365/tenants';
import { companies } from '../../local/simulators/world/world';
import { readCatalogue } from '../../src/catalogue/control-registries/files';
import { listPolicies } from '../../src/compliance/policies/library';
import { badgeImage } from '../../src/compliance/verification/badge-image';
import { certificatePdf } from '../../src/compliance/verification/certificate-pdf';
import { credentialOf, publicCertificate, readVerification } from '../../src/compliance/verification/service';
import { dashboard } from '../../src/insight/dashboard/service';
import { SettableClock } from '../../src/platform/clock';
import { organizationContext } from '../../src/platform/context/context';
import { createIssuer } from '../../src/platform/credentials/issuer';
import { createKeyRing } from '../../src/platform/crypto/key-ring';
import { createDatabase, type Database } from '../../src/platform/database/database';
import { createPdfs } from '../../src/platform/pdf/pdfs';
import { createFilesystemStorage } from '../../src/platform/storage/filesystem';
import { records } from '../../src/programs/records';
import { createKey } from '../../src/tenancy/api-keys/service';
import { cloneDatabase, ownerPool, requiredVariable, type TestDatabase } from '../support/database';
import { readPdf } from '../support/files/read-pdf';

const root = path.resolve(__dirname, '../..');
const now = new Date('2026-11-20T10:00:00.000Z');
const issuerKeys = [{ id: '1', key: new Uint8Array(32).fill(9) }];
const issuer = createIssuer({ name: 'Trusted MSP', publicUrl: 'http://localhost:4600' }, issuerKeys);
let clone: TestDatabase;
let database: Database;
let admin: pg.Pool;
let files: string;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = createDatabase(clone.databaseUrl, { max: 2 });
  admin = ownerPool(clone.adminUrl, 1);
  files = await mkdtemp(path.join(tmpdir(), 'msp-demo-'));
  await loadDemo(
    { database, storage: createFilesystemStorage(files), records, sendsMail: false },
    {
      identityIssuer: 'http://localhost:4602',
      issuer,
      catalogue: await readCatalogue(path.join(root, 'catalogue')),
      ...(await readDemoPeople(path.join(root, 'local/demo'))),
      now,
      keys: createKeyRing([{ id: '1', key: new Uint8Array(32) }]),
    },
  );
}, 300_000);
afterAll(async () => {
  await database.close();
  await admin.end();
  await clone.drop();
  await rm(files, { recursive: true, force: true });
});

const platform = () => ({
  database,
  storage: createFilesystemStorage(files),
  clock: new SettableClock(now),
  records,
  sendsMail: false,
});

const dashboardOf = async (slug: string) => {
  const { rows } = await admin.query('select id from organizations where slug = $1', [slug]);
  return dashboard(organizationContext(platform(), rows[0].id, null));
};

/** A key of an administrator, as people who try the demonstration create it. */
async function addKey(): Promise<void> {
  const { rows } = await admin.query(
    `select organization_id, user_id from memberships where role = 'msp_admin' and removed_at is null limit 1`,
  );
  const actor = { id: rows[0].user_id, name: '', email: '', role: 'msp_admin' } as const;
  const context = organizationContext(platform(), rows[0].organization_id, actor);
  await createKey(context, { name: 'Tried', scopes: ['evidence:read'], lifetimeDays: 30 });
}

test('three organisations: nearly complete, half-way and just started', async () => {
  const [harbour, pennine, birchwood] = [
    await dashboardOf('harbour-it'),
    await dashboardOf('pennine-networks'),
    await dashboardOf('birchwood-digital'),
  ];
  expect(harbour.complianceMetrics.percentage).toBeGreaterThanOrEqual(85);
  expect(harbour.complianceMetrics.percentage).toBeLessThan(100);
  expect(pennine.complianceMetrics.percentage).toBeGreaterThanOrEqual(40);
  expect(pennine.complianceMetrics.percentage).toBeLessThanOrEqual(60);
  expect(birchwood.complianceMetrics.percentage).toBeLessThanOrEqual(15);
  expect(Object.keys(harbour.securityStatus)).toEqual(['microsoft365', 'psa', 'rmm']);
  expect(harbour.certificateStatus.total).toBe(1);
});

test('members with every role, one person in several organisations and one in none', async () => {
  const { rows: roles } = await admin.query('select distinct role from memberships order by role');
  expect(roles.map(({ role }) => role)).toEqual(['VIEWER', 'assessor', 'msp_admin', 'msp_user', 'superadmin']);
  const { rows } = await admin.query(
    `select u.email, (select count(*)::int from memberships m where m.user_id = u.id) as number from users u`,
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { email: 'amelia.hart@harbour-it.example', number: 2 },
      { email: 'nadia.quist@newcomer.example', number: 0 },
    ]),
  );
});

test("Harbour manages Birchwood, where its administrator is assigned, and portfolios have everyone's figures", async () => {
  const { rows } = await admin.query(
    `select o.slug, m.slug as manager, u.first_name as assigned, s.recorded_at from organizations o
     join organization_summaries s on s.organization_id = o.id
     left join managements on managements.organization_id = o.id
     left join organizations m on m.id = managements.manager_id
     left join memberships on memberships.management_id = managements.id
     left join users u on u.id = memberships.user_id order by o.slug`,
  );
  const none = { manager: null, assigned: null, recorded_at: now };
  expect(rows).toEqual([
    { slug: 'birchwood-digital', manager: 'harbour-it', assigned: 'Amelia', recorded_at: now },
    { slug: 'harbour-it', ...none },
    { slug: 'pennine-networks', ...none },
  ]);
});

test('notifications of the last week are unread', async () => {
  const { rows } = await admin.query(
    `select u.first_name as name, count(*) filter (where n.read_at is null)::int as unread,
      min(n.created_at) filter (where n.read_at is null) as since
     from notifications n join users u on u.id = n.user_id group by 1 order by 1`,
  );
  expect(rows.map(({ name }) => name)).toContain('Amelia');
  for (const { name, unread, since } of rows) {
    expect({
      name,
      isFew: unread < 15,
      isRecent: since === null || since > new Date('2026-11-13T10:00:00.000Z'),
    }).toEqual({
      ...{ name, isFew: true, isRecent: true },
    });
  }
});

test('a year of history: activity in every month, and daily snapshots of the last 30 days', async () => {
  const { rows } = await admin.query(
    `select count(distinct date_trunc('month', occurred_at))::int as months from activity_log`,
  );
  expect(rows[0].months).toBeGreaterThanOrEqual(12);
  const { rows: days } = await admin.query(
    `select count(*)::int as number from daily_snapshots where day > date '2026-11-20' - 31 group by organization_id`,
  );
  expect(days.every(({ number }) => number >= 30)).toBe(true);
});

test('§7 metric-history: a year of measurements, some unavailable with a reason, none in the future', async () => {
  const { rows } = await admin.query(
    `
    select count(*)::int as number, count(distinct date_trunc('month', observed_at))::int as months,
      count(*) filter (where status = 'unavailable' and reason is not null)::int as unavailable,
      count(*) filter (where observed_at > $1 or collected_at < observed_at)::int as impossible
    from metric_values`,
    [now],
  );
  expect(rows[0].number).toBeGreaterThan(1_000);
  expect(rows[0].months).toBeGreaterThanOrEqual(12);
  expect(rows[0].unavailable).toBeGreaterThan(10);
  expect(rows[0].impossible).toBe(0);
});

test('§4 assessments: a submitted one with its first verdicts, and a draft', async () => {
  const { rows } = await admin.query(
    `select o.slug, a.status, a.assessor_id is not null as assigned,
       (select count(*)::int from assessment_controls c where c.assessment_id = a.id) > 30 as frozen,
       (select array_agg(distinct v.verdict order by v.verdict) from control_verdicts v where v.assessment_id = a.id) as verdicts
     from assessments a join organizations o on o.id = a.organization_id order by o.slug`,
  );
  expect(rows).toEqual([
    { slug: 'harbour-it', status: 'SUBMITTED', assigned: true, frozen: true, verdicts: ['CONCERN', 'MET', 'NOT_MET'] },
    { slug: 'pennine-networks', status: 'DRAFT', assigned: false, frozen: false, verdicts: null },
  ]);
});

test('policies in every state, with acceptances; the published ones have no blanks', async () => {
  const platform = {
    database,
    storage: createFilesystemStorage(files),
    clock: new SettableClock(now),
    records,
    sendsMail: false,
  };
  const states: Record<string, string[]> = {};
  for (const slug of ['harbour-it', 'birchwood-digital']) {
    const { rows } = await admin.query('select id from organizations where slug = $1', [slug]);
    const { items } = await listPolicies(organizationContext(platform, rows[0].id, null), {
      limit: 100,
      state: ['DRAFT', 'PUBLISHED', 'REVIEW_DUE', 'RETIRED'],
    });
    states[slug] = items.map(({ code, state }) => `${code} ${state}`);
  }
  expect(states).toEqual({
    'harbour-it': [
      'OWN-1 RETIRED',
      'OWN-2 PUBLISHED',
      'POL-01 PUBLISHED',
      'POL-02 REVIEW_DUE',
      'POL-03 PUBLISHED',
      'POL-04 PUBLISHED',
      'POL-05 PUBLISHED',
      'POL-06 DRAFT',
      'POL-07 PUBLISHED',
      'POL-08 PUBLISHED',
      'POL-09 PUBLISHED',
      'POL-10 PUBLISHED',
      'POL-12 PUBLISHED',
    ],
    'birchwood-digital': ['POL-01 DRAFT', 'POL-04 PUBLISHED'],
  });
  const { rows } = await admin.query(`select content from policy_versions where state in ('PUBLISHED', 'SUPERSEDED')`);
  for (const { content } of rows) expect(parseBlanks(content)).toEqual([]);
  const { rows: accepted } = await admin.query(
    'select count(accepted_at)::int as accepted, count(*)::int as asked from policy_acceptances',
  );
  expect(accepted[0].accepted).toBeGreaterThan(10);
  expect(accepted[0].accepted).toBeLessThan(accepted[0].asked);
});

test('integrations have subjects, figures, and runs with a duration and a log from the first visit', async () => {
  const { rows } = await admin.query(`
    select i.name,
      (select count(*)::int from integration_subjects s where s.integration_id = i.id) as subjects,
      (select count(distinct m.metric_key)::int from subject_measurements m where m.integration_id = i.id) as figures,
      (select count(*)::int from integration_runs r where r.integration_id = i.id) as runs,
      (select count(*)::int from integration_runs r where r.integration_id = i.id
        and r.finished_at > r.started_at and r.api_calls > 0 and jsonb_array_length(r.log) > 1) as told
    from integrations i order by i.name`);
  expect(rows.length).toBe(7);
  for (const { name, subjects, figures, runs, told } of rows) {
    expect([name, subjects > 0, figures > 0, runs > 0, told]).toEqual([name, true, true, true, runs]);
  }
});

test('the subjects are those that the simulated vendors list, so that the first sync adds none', async () => {
  const seeded = async (adapters: string[]) => {
    const { rows } = await admin.query(
      `select distinct s.external_id as id, s.name from integration_subjects s
       join integrations i on i.id = s.integration_id where i.adapter_key = any($1)`,
      [adapters],
    );
    return rows.sort((a, b) => a.name.localeCompare(b.name));
  };
  const byName = <T extends { name: string }>(all: T[]) => all.sort((a, b) => a.name.localeCompare(b.name));
  expect(await seeded(['halopsa', 'connectwise', 'ninjaone'])).toEqual(
    byName(companies.map(({ id, name }) => ({ id: String(id), name }))),
  );
  // No organisation of the demonstration connects Lapwing Systems.
  const tenants = createTenants().filter(({ name }) => name !== 'Lapwing Systems');
  expect(await seeded(['microsoft365'])).toEqual(byName(tenants.map(({ id, name }) => ({ id, name }))));
});

test('evidence answers are lists of existing ids', async () => {
  const { rows } = await admin.query(`
    select jsonb_typeof(a.value) as kind, count(*)::int as number,
      count(*) filter (where not exists (select from evidence e where e.organization_id = a.organization_id and e.id::text = a.value ->> 0))::int as dangling
    from requirement_responses a join requirements q on q.id = a.requirement_id and q.type = 'evidence'
    where a.value is not null group by 1`);
  expect(rows).toEqual([{ kind: 'array', number: expect.any(Number), dangling: 0 }]);
});

test('nothing is dated in the future, and no review is by the submitter', async () => {
  const { rows } = await admin.query('select count(*)::int as number from activity_log where occurred_at > $1', [now]);
  expect(rows[0].number).toBe(0);
  const { rows: selfReviews } = await admin.query(`
    select count(*)::int as number from control_response_versions r
    join control_response_versions s on s.organization_id = r.organization_id and s.response_id = r.response_id and s.number = r.number - 1
    where r.event <> 'SUBMIT' and s.event = 'SUBMIT' and s.actor_id = r.actor_id`);
  expect(selfReviews[0].number).toBe(0);
});

test('every evidence file is stored and has the recorded hash', async () => {
  const { createHash } = await import('node:crypto');
  const { buffer } = await import('node:stream/consumers');
  const storage = createFilesystemStorage(files);
  const { rows } = await admin.query('select storage_key, sha256 from evidence_files');
  expect(rows.length).toBeGreaterThan(100);
  for (const { storage_key, sha256 } of rows) {
    const content = await buffer(await storage.open(storage_key));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
});

test('comment threads on responses and evidence have replies, mentions and reactions; some are resolved', async () => {
  const { rows } = await admin.query(
    `
    select o.slug, count(*) filter (where c.parent_id is null)::int as threads, count(c.parent_id)::int as replies,
      count(c.resolved_at)::int as resolved,
      (select count(*)::int from comment_mentions m where m.organization_id = o.id) as mentions,
      (select count(*)::int from comment_reactions r where r.organization_id = o.id) as reactions,
      count(*) filter (where c.created_at > $1 or c.resolved_at > $1)::int as impossible
    from comments c join organizations o on o.id = c.organization_id group by o.id order by o.slug`,
    [now],
  );
  expect(rows).toEqual([
    { slug: 'birchwood-digital', threads: 1, replies: 1, resolved: 0, mentions: 1, reactions: 1, impossible: 0 },
    { slug: 'harbour-it', threads: 3, replies: 3, resolved: 1, mentions: 3, reactions: 5, impossible: 0 },
    { slug: 'pennine-networks', threads: 2, replies: 2, resolved: 1, mentions: 1, reactions: 1, impossible: 0 },
  ]);
});

test('a changed address of the application keeps the users, and its certificates can be verified there', async () => {
  const demo = await readDemoPeople(path.join(root, 'local/demo'));
  const issuers = async () => (await admin.query('select distinct issuer from users')).rows.map(({ issuer }) => issuer);
  const credentials = async () => (await admin.query('select credential from certificates order by code')).rows;
  const { rows: before } = await admin.query('select id from users order by id');
  const signed = await credentials();
  const moved = createIssuer({ name: 'Trusted MSP', publicUrl: 'http://localhost:4800' }, issuerKeys);
  for (const _ of ['moved', 'started again'])
    await moveDemo(clone.adminUrl, demo, { identityIssuer: 'http://localhost:4802', issuer: moved });
  expect(await issuers()).toEqual(['http://localhost:4802']);
  expect((await admin.query('select id from users order by id')).rows).toEqual(before);
  const signedAgain = (await credentials()).map(({ credential }) => credential as string);
  expect(signedAgain).toHaveLength(signed.length);
  for (const credential of signedAgain) expect(credential).not.toContain('localhost:4600');

  await moveDemo(clone.adminUrl, demo, { identityIssuer: 'http://localhost:4602', issuer });
  expect(await credentials()).toEqual(signed);
});

test('§7 Certificates: they are signed, and nothing that is public about them names a person', async () => {
  const storage = createFilesystemStorage(files);
  const platform = { database, storage, clock: new SettableClock(now), records, sendsMail: false };
  const pdfs = createPdfs({ program: requiredVariable('API_TEST_PREVIEW_PROGRAM') });
  const { rows } = await admin.query('select code from certificates');
  expect(rows).not.toEqual([]);
  for (const { code } of rows) {
    const certificate = await publicCertificate(platform, code);
    const { text, info, attachments } = readPdf(await certificatePdf(pdfs, issuer, certificate, 'test'));
    const published = JSON.stringify([
      await readVerification(platform, issuer, code),
      JSON.parse(credentialOf(certificate)),
      badgeImage(certificate, issuer.name),
      { text, info, attachments },
    ]);
    const { people } = await readDemoPeople(path.join(root, 'local/demo'));
    const names = people.flatMap(({ firstName, lastName, email }) => [`${firstName} ${lastName}`, lastName, email]);
    expect(names.filter((name) => published.includes(name))).toEqual([]);
  }
});

test('Harbour has an open and a closed ticket, which the simulated HaloPSA has too', async () => {
  const { rows } = await admin.query(
    `select t.external_id, t.reference, t.title, t.state, t.resolution_state, t.resolution_text, t.minutes, t.attachments, t.problem_message
     from tickets t join organizations o on o.id = t.organization_id where o.slug = 'harbour-it' order by t.external_id`,
  );
  expect(rows.map(({ state, resolution_state }) => [state, resolution_state])).toEqual([
    ['closed', 'proposed'],
    ['open', null],
  ]);
  const simulated = new Desk(new SettableClock(now), earlierTickets).tickets;
  expect(rows.map(({ external_id }) => external_id)).toEqual(simulated.map(({ id }) => String(id)));
  for (const [index, { reference, summary, resolution, minutes, attachments }] of simulated.entries()) {
    const row = rows[index];
    expect(summary).toBe(`${row.title} [${row.reference}]`);
    expect([reference, row.problem_message]).toEqual([row.reference, null]);
    expect([row.resolution_text, row.minutes ?? 0]).toEqual([resolution, minutes]);
    const files = attachments.map(({ id, name, content }) => ({ id: String(id), name, size: content.length }));
    expect(row.attachments).toEqual(files);
  }
});

test('removal deletes everything except the marker that the demonstration was loaded', async () => {
  await markLoaded(clone.adminUrl, now);
  await addKey();
  const people = await readDemoPeople(path.join(root, 'local/demo'));
  expect(await removeDemo(clone.adminUrl, createFilesystemStorage(files), people)).toBe(3);
  for (const table of [
    'organizations',
    'users',
    'memberships',
    'evidence',
    'comments',
    'comment_attachments',
    'control_responses',
    'activity_log_controls',
    'activity_log',
    'metric_values',
    'integrations',
    'integration_runs',
    'integration_subjects',
    'subject_measurements',
    'daily_snapshots',
    'certificates',
    'api_keys',
  ]) {
    const { rows } = await admin.query(`select count(*)::int as number from ${table}`);
    expect([table, rows[0].number]).toEqual([table, 0]);
  }
  const remainingFiles = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(remainingFiles).toEqual([]);
  expect(await wasLoaded(clone.adminUrl)).toBe(true);
  expect(await removeDemo(clone.adminUrl, createFilesystemStorage(files), people)).toBe(0);
});
