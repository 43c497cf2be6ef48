/** Lists as CSV over HTTP: the filters of the list, every row, and no formulae. */
import { calls, type EndpointData } from '@msp/contract';
import { createEvidence } from '../../src/compliance/evidence/create';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import { createResponse, createResponseIn, createTeam, type Team } from '../support/requests/response-requests';
import { textFile } from '../support/seeds/fixtures';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let team: Team;
let author: Person;

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  ({ author } = team);
});
afterAll(() => suite.stop());

const linesOf = (body: string) => body.slice(1).split('\r\n').slice(0, -1);

test('§7 controls as CSV: every control in the order of the list, in UTF-8 with a byte order mark', async () => {
  const response = await author.call(calls.controls.withStatusCsv, {});
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="controls-alpha-2026-11-20.csv"');
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [header, ...rows] = linesOf(response.body);
  expect(header).toBe(
    'Code,Control,Domain,Tier,Status,Proposed status,Health,Reasons for the health,Progress,Questions answered,Questions,Evidence,Owner,Owner email,Due date,Last change (UTC)',
  );
  expect(rows).toHaveLength(60);
  const { items } = await ok<{ items: { code: string }[] }>(
    author.call(calls.controls.withStatus, { query: { limit: '100' } }),
  );
  expect(rows.map((row) => row.split(',')[0])).toEqual(items.map(({ code }) => code));
});

test('filters, search and order work as in the list; an invalid filter is refused', async () => {
  await createResponse(author, 'DEV-01', { ownerId: author.userId });
  const csv = async (query: Record<string, string | string[]>) =>
    linesOf((await author.call(calls.controls.withStatusCsv, { query })).body).slice(1);
  expect(await csv({ domain: 'NET' })).toHaveLength(6);
  expect(await csv({ owner: author.userId })).toEqual([expect.stringMatching(/^DEV-01,/)]);
  expect((await csv({ domain: 'NET', order: 'desc', sort: 'code' }))[0]).toMatch(/^NET-06,/);
  expect((await author.call(calls.controls.withStatusCsv, { query: { tier: 'golden' } })).statusCode).toBe(400);
});

test('§7 the activity log as CSV: every page without duplicates, and formulae are escaped', async () => {
  await suite.admin.query('update users set first_name = \'=HYPERLINK("http://evil.example")\' where id = $1', [
    author.userId,
  ]);
  await createResponse(author, 'DEV-02', { notes: '@SUM(1)' });
  await suite.admin.query(
    `insert into activity_log (organization_id, id, occurred_at, action, record_type, title, changes)
     select $1, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 hour', 'UPDATE', 'test', '-Row ' || n, '[]'
     from generate_series(1, 230) n`,
    [team.organizationId],
  );
  const response = await author.call(calls.activityFeed.listCsv, { query: { order: 'desc' } });
  expect(response.headers['content-disposition']).toBe('attachment; filename="activity-alpha-2026-11-20.csv"');
  const [, ...rows] = linesOf(response.body);
  expect(rows).toHaveLength(232);
  expect(new Set(rows).size).toBe(232);
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://evil.example"") Person`);
  expect(rows.slice(2).every((row) => row.includes(`,"'-Row `))).toBe(true);
  const oneDay = await author.call(calls.activityFeed.listCsv, { query: { from: '2026-01-02', to: '2026-01-02' } });
  expect(linesOf(oneDay.body)).toHaveLength(25);
});

test('§7 users as CSV: the filters of the list, no formulae, and an entry in the activity log', async () => {
  const organizationId = await suite.organization('bravo');
  const admin = await suite.person(organizationId, 'msp_admin');
  const viewer = await suite.person(organizationId, 'VIEWER');
  await suite.admin.query(`update users set first_name = '=1+1', last_name = '@Sum' where id = $1`, [viewer.userId]);
  const response = await admin.call(calls.users.listCsv, { query: { role: 'VIEWER' } });
  expect(response.headers['content-disposition']).toBe('attachment; filename="users-bravo-2026-11-20.csv"');
  expect(linesOf(response.body)).toEqual([
    'First name,Last name,Email,Role,Reviewer,Status,Last active (UTC),Joined or invited (UTC),Expires (UTC),Invited by,Assigned by the manager',
    expect.stringMatching(/^"'=1\+1","'@Sum",\S+@\S+,Viewer,No,Active,/),
  ]);
  const all = linesOf((await admin.call(calls.users.listCsv, { query: { sort: 'role', order: 'desc' } })).body);
  expect(all.slice(1).map((line) => line.split(',')[3])).toEqual(['Admin', 'Viewer']);
  const { items } = await ok<{ items: { title: string; user: { email: string } }[] }>(
    admin.call(calls.activityFeed.audit, { query: { search: 'List of users exported' } }),
  );
  expect(items.map(({ user }) => user.email)).toEqual([admin.context.actor?.email, admin.context.actor?.email]);
});

test('exports have words, not codes', async () => {
  const { response } = await createResponseIn(team, 'IN_REVIEW');
  await createEvidence(author.context, {
    name: 'Firewall rules',
    type: 'EXPORT',
    controls: ['NET-01'],
    file: textFile('firewall.csv'),
  });
  const csv = async (call: EndpointData) => (await author.call(call)).body;
  const controls = await csv(calls.controls.withStatusCsv);
  const row = linesOf(controls).find((line) => line.startsWith(response.control.code));
  expect(row).toMatch(/,(Essential|Standard|Advanced),Not answered,Not applicable,,,In review,/);
  const evidence = await csv(calls.evidence.listCsv);
  expect(evidence).toContain('Firewall rules,,Export,Active,2027-05-20,Current,NET-01,firewall.csv');
  const activity = await csv(calls.activityFeed.listCsv);
  expect(activity).toMatch(/,Create,Evidence added,Firewall rules,NET-01,.*Added firewall\.csv/);
  expect(activity).toContain('Progress: Draft → In review');
  for (const text of [controls, evidence, activity]) expect(text).not.toMatch(/\b[A-Z]+_[A-Z]+\b|\{"/);
});
