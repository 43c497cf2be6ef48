/** Announcements to everyone, over HTTP. docs/decisions/0094 */
import { type Announcement, calls, constants, type RuntimeConfig } from '@msp/contract';
import { addDays, dayOf } from '../../src/platform/clock';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let superadmin: Person;
const start = new Date('2026-11-20T10:00:00.000Z');

beforeAll(async () => {
  suite = await startSuite();
  superadmin = await suite.person(await suite.organization('scheme', 'The Scheme'), 'superadmin');
  await suite.extendSessions();
});
beforeEach(() => suite.clock.set(start));
afterEach(() => suite.admin.query('delete from announcements'));
afterAll(() => suite.stop());

const inDays = (days: number) => dayOf(addDays(start, days));
const announce = (text: string, until = inDays(1)) =>
  superadmin.call(calls.announcements.announce, { body: { text, until } });
const list = async () => (await ok<{ items: Announcement[] }>(superadmin.call(calls.announcements.list))).items;
const shown = async () =>
  (await suite.app.inject({ url: calls.runtimeConfig.runtime.path })).json<RuntimeConfig>().announcement;

test('§2.1 /admin: what a super admin announces is in the configuration of every page, and recorded', async () => {
  expect(await shown()).toBe('');
  const text = 'Unavailable on 21 Nov from 22:00 to 22:30 UTC.';
  const created = await ok<Announcement>(announce(` ${text} `));
  expect(created).toMatchObject({ text, until: inDays(1), endedAt: null, isShown: true });
  expect(await shown()).toBe(text);
  const { rows } = await suite.admin.query(
    "select description from activity_log where title = 'Announcement shown to everyone'",
  );
  expect(rows).toEqual([{ description: text }]);
});

test('it ends after its last day', async () => {
  await announce('Maintenance.', inDays(0));
  suite.clock.set(new Date('2026-11-20T23:59:59.000Z'));
  expect(await shown()).toBe('Maintenance.');
  suite.clock.set(new Date('2026-11-21T00:00:00.000Z'));
  expect(await shown()).toBe('');
  expect(await list()).toEqual([expect.objectContaining({ isShown: false, endedAt: null })]);
});

test('a new one replaces it, also when two are sent at once; ending it leaves none', async () => {
  await announce('One.');
  await Promise.all([announce('Two.'), announce('Three.')]);
  const items = await list();
  expect(items.filter(({ isShown }) => isShown).map(({ text }) => text)).toEqual([await shown()]);
  expect(items).toHaveLength(3);
  const params = { id: items.find(({ isShown }) => isShown)?.id ?? '' };
  expect((await superadmin.call(calls.announcements.end, { params })).statusCode).toBe(204);
  expect(await shown()).toBe('');
  expect(await refusal(superadmin.call(calls.announcements.end, { params }))).toMatchObject({
    status: 409,
    errorCode: 'INVALID_TRANSITION',
  });
});

test.each([
  ['a day in the past', 'Text.', inDays(-1)],
  ['a day too far ahead', 'Text.', inDays(constants.announcementMaxDays + 1)],
  ['no text', ' ', inDays(1)],
  ['too much text', 'x'.repeat(constants.textLimits.announcement + 1), inDays(1)],
  ['something else than a day', 'Text.', 'tomorrow'],
])('%s is refused, and what is shown stays', async (_, text, until) => {
  await announce('Kept.');
  expect(await refusal(announce(text, until))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  expect(await shown()).toBe('Kept.');
});

test.each([
  ['is down', () => Promise.reject(new Error('down'))],
  ['hangs', () => new Promise<never>(() => {})],
])('while the database %s, pages show what was announced before', async (_, answer) => {
  await announce('Kept.');
  expect(await shown()).toBe('Kept.');
  const read = jest.spyOn(suite.platform.database, 'readAsSystem').mockImplementation(answer);
  expect(await shown()).toBe('Kept.');
  read.mockRestore();
});

test('a text that would end the script element of the page is escaped', async () => {
  await announce('</script><b>');
  const { body } = await suite.app.inject({ url: calls.runtimeConfig.runtime.path });
  expect(body).not.toContain('</script>');
});
