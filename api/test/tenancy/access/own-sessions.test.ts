/** A person's own sessions over HTTP: where they are signed in, and ending those. */
import { calls, type ResponseOf } from '@msp/contract';
import { addDays } from '../../../src/platform/clock';
import { openEvents } from '../../support/event-stream';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { type Suite, startSuite } from '../../support/suite';

type Sessions = ResponseOf<typeof calls.auth.sessions>;

let suite: Suite;
let organizationId: string;
const start = new Date('2026-11-20T10:00:00.000Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

beforeAll(async () => {
  suite = await startSuite();
  organizationId = await suite.organization('alpha');
});
afterAll(() => suite.stop());

/** One person in two browsers: the laptop signs in at 10:00, the phone at 10:05. */
async function twoBrowsers(): Promise<{ laptop: Person; phone: Person }> {
  suite.clock.set(start);
  const laptop = await suite.person(organizationId, 'VIEWER');
  suite.clock.set(minutesLater(5));
  const phone: Person = await suite.again(laptop);
  return { laptop, phone };
}

const list = (person: Person) => ok<Sessions>(person.call(calls.auth.sessions));
const idOf = async (person: Person) => (await list(person)).items.find(({ isCurrent }) => isCurrent)?.id ?? '';
const end = (person: Person, id: string) => person.call(calls.auth.endSession, { params: { id } });

test("the person's open sessions, the last used first, with device and times", async () => {
  const { laptop, phone } = await twoBrowsers();
  suite.clock.set(minutesLater(10));
  await ok(laptop.call(calls.auth.refresh));
  const { items, total } = await list(laptop);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { isCurrent: true, startedAt: start.toISOString(), lastUsedAt: minutesLater(10).toISOString() },
    { isCurrent: false, startedAt: minutesLater(5).toISOString(), lastUsedAt: minutesLater(5).toISOString() },
  ]);
  expect((await list(phone)).items.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
});

test('the device comes from the user agent of the sign-in', async () => {
  const { laptop, phone } = await twoBrowsers();
  await phone.signIn({
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const { items } = await list(phone);
  expect(items.find(({ isCurrent }) => isCurrent)).toMatchObject({
    browser: 'Safari',
    system: 'iPhone',
    isMobile: true,
  });
  await laptop.call(calls.auth.endOtherSessions);
  expect((await list(laptop)).items).toMatchObject([{ browser: null, system: null, isMobile: false }]);
});

test('§2.2 an ended session loses access at once: calls, refresh and the open stream', async () => {
  const { laptop, phone } = await twoBrowsers();
  const stream = await openEvents(await suite.listen(), phone.cookies);
  await stream.first();
  expect((await end(laptop, await idOf(phone))).statusCode).toBe(204);
  await stream.ended;
  expect(await refusal(phone.call(calls.dashboard.get))).toMatchObject({ status: 401, errorCode: 'SESSION_ENDED' });
  expect(await refusal(phone.call(calls.auth.refresh))).toMatchObject({ status: 401, errorCode: 'SESSION_ENDED' });
  expect((await list(laptop)).total).toBe(1);
  await ok(laptop.call(calls.dashboard.get));
});

test('ending all others keeps this session and those of other people', async () => {
  const { laptop, phone } = await twoBrowsers();
  const colleague = await suite.person(organizationId, 'VIEWER');
  expect((await laptop.call(calls.auth.endOtherSessions)).statusCode).toBe(204);
  expect(await refusal(phone.call(calls.auth.profile))).toMatchObject({ status: 401 });
  await ok(laptop.call(calls.auth.profile));
  await ok(colleague.call(calls.auth.profile));
});

test('the sessions of another person are neither listed nor ended', async () => {
  const { laptop } = await twoBrowsers();
  const stranger = await suite.person(organizationId, 'superadmin');
  const id = await idOf(laptop);
  expect((await list(stranger)).items.map((session) => session.id)).not.toContain(id);
  expect(await refusal(end(stranger, id))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  await ok(laptop.call(calls.auth.profile));
});

test('ended and expired sessions are not listed, and cannot be ended again', async () => {
  const { laptop, phone } = await twoBrowsers();
  const ended = await idOf(phone);
  await phone.call(calls.auth.signOut);
  expect(await refusal(end(laptop, ended))).toMatchObject({ status: 404 });
  suite.clock.set(addDays(start, 31));
  await laptop.signIn();
  expect(await list(laptop)).toMatchObject({ total: 1, items: [{ isCurrent: true }] });
});

test('nothing that opens a session is in the list', async () => {
  const { laptop } = await twoBrowsers();
  const { items } = await list(laptop);
  expect(Object.keys(items[0] ?? {}).sort()).toEqual([
    'browser',
    'id',
    'isCurrent',
    'isMobile',
    'lastUsedAt',
    'startedAt',
    'system',
  ]);
});
