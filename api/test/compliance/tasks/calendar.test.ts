/** Calendar feeds over HTTP, read with another library than the one that writes them. */
import { calls, type ResponseOf, type Task } from '@msp/contract';
import ICAL from 'ical.js';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { dayMs } from '../../support/seeds/checked';
import { type Suite, startSuite } from '../../support/suite';

type Created = ResponseOf<typeof calls.calendar.create>;

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let organizations = 0;
let organizationId: string;
let admin: Person;
let member: Person;
beforeEach(async () => {
  organizations += 1;
  organizationId = await suite.organization(`calendar-${organizations}`);
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
});

const dayIn = (days: number) => new Date(suite.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

const create = (assignee: Person, change = {}) =>
  ok<Task>(
    admin.call(calls.tasks.create, {
      body: {
        name: 'Check the smoke detectors',
        description: 'All floors.',
        months: 3,
        controlId: null,
        assigneeId: assignee.userId,
        dueOn: dayIn(40),
        evidenceRequired: false,
        ...change,
      },
    }),
  );

const link = async (person: Person, scope: 'own' | 'all' = 'own') => {
  const { url } = await ok<Created>(person.call(calls.calendar.create, { body: { scope } }));
  return { url: new URL(url), token: new URL(url).searchParams.get('token') ?? '' };
};

const fetchFeed = (token: string) => suite.app.inject({ method: 'GET', url: `/api/v1/calendar.ics?token=${token}` });

async function eventsOf(token: string) {
  const response = await fetchFeed(token);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(response.body));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

test('each round is an all-day event, four of each task, with a UID that stays the same', async () => {
  const name = `A long name; with commas, ${'and more of it '.repeat(5)}— ✓`.trim();
  const task = await create(member, { name, dueOn: '2026-11-30', description: 'First line.\nSecond line.' });
  const { token } = await link(member);
  const events = await eventsOf(token);
  expect(events.map(({ startDate }) => startDate.toString())).toEqual([
    '2026-11-30',
    '2027-02-28',
    '2027-05-30',
    '2027-08-30',
  ]);
  expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
  expect(events[0]).toMatchObject({ summary: name, description: expect.stringContaining('First line.\nSecond line.') });
  expect(events[0]?.description).toContain(`/tasks/${task.id}`);
  expect((await eventsOf(token)).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
  const { body } = await fetchFeed(token);
  expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test("a feed shows the member's own tasks, or all of their organisation, and names no people", async () => {
  const other = await suite.organization(`calendar-other-${organizations}`);
  const stranger = await suite.person(other, 'msp_admin');
  await ok(
    stranger.call(calls.tasks.create, {
      body: {
        ...{ name: 'Of another organisation', description: '', months: 1, controlId: null },
        ...{ assigneeId: stranger.userId, dueOn: dayIn(3), evidenceRequired: false },
      },
    }),
  );
  await create(member);
  await create(admin, { name: 'Renew the insurance' });
  const names = async (token: string) => [...new Set((await eventsOf(token)).map(({ summary }) => summary))].sort();
  expect(await names((await link(member)).token)).toEqual(['Check the smoke detectors']);
  const { token } = await link(member, 'all');
  expect(await names(token)).toEqual(['Check the smoke detectors', 'Renew the insurance']);
  const { body } = await fetchFeed(token);
  const { rows } = await suite.admin.query('select first_name, last_name, email from users where id = any($1)', [
    [admin.userId, member.userId],
  ]);
  for (const row of rows) for (const part of Object.values(row)) expect(body).not.toContain(part);
});

test('the link is stored hashed, shown once, and ends when it is renewed or revoked', async () => {
  const first = await link(member);
  expect(first.url.pathname).toBe('/api/v1/calendar.ics');
  const stored = JSON.stringify((await suite.admin.query('select * from calendar_feeds')).rows);
  expect(stored).not.toContain(first.token);
  expect(JSON.stringify(await ok(member.call(calls.calendar.read)))).not.toContain(first.token);
  const second = await link(member);
  expect((await fetchFeed(first.token)).statusCode).toBe(404);
  expect((await fetchFeed(second.token)).statusCode).toBe(200);
  expect(await ok(member.call(calls.calendar.read))).toMatchObject({ feed: { scope: 'own', lastUsedOn: dayIn(0) } });
  expect(await ok(member.call(calls.calendar.revoke))).toEqual({ feed: null });
  expect((await fetchFeed(second.token)).statusCode).toBe(404);
  expect((await fetchFeed('unknown')).statusCode).toBe(404);
});

test('it ends when the member leaves, and while the organisation is suspended', async () => {
  const { token } = await link(member, 'all');
  await suite.admin.query('update organizations set suspended_at = now() where id = $1', [organizationId]);
  expect((await fetchFeed(token)).statusCode).toBe(404);
  await suite.admin.query('update organizations set suspended_at = null where id = $1', [organizationId]);
  expect((await fetchFeed(token)).statusCode).toBe(200);
  const leave = 'update memberships set removed_at = $3, joined_at = $3 where organization_id = $1 and user_id = $2';
  await suite.admin.query(leave, [organizationId, member.userId, suite.clock.now()]);
  expect((await fetchFeed(token)).statusCode).toBe(404);
  const back = `update memberships set removed_at = null, joined_at = $3::timestamptz + interval '1 minute'
    where organization_id = $1 and user_id = $2`;
  await suite.admin.query(back, [organizationId, member.userId, suite.clock.now()]);
  expect((await fetchFeed(token)).statusCode).toBe(404);
});

test('another member sees no feed but their own', async () => {
  await link(member);
  expect(await ok(admin.call(calls.calendar.read))).toEqual({ feed: null });
});
