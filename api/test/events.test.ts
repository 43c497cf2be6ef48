/** Live changes over real connections: who hears what, when a stream ends, and what is said after something was missed (specification §7). */
import { calls } from '@msp/contract';
import { changeEvent } from '@msp/contract/schemas';
import { recordActivity } from '../src/platform/activity/activity';
import { begin } from './answering';
import { react, reply, say, settle, someEvidence, type Thing } from './comment-inputs';
import { type EventStream, openEvents } from './event-stream';
import { ok } from './outcomes';
import { type Person, type Suite, startSuite } from './suite';

let suite: Suite;
let author: Person;
let other: Person;
let foreign: Person;
let thing: Thing;
let base: string;
const open: EventStream[] = [];

beforeAll(async () => {
  suite = await startSuite();
  const alpha = await suite.organization('alpha');
  author = await suite.person(alpha, 'msp_user');
  other = await suite.person(alpha, 'VIEWER');
  foreign = await suite.person(await suite.organization('bravo'), 'msp_admin');
  thing = await someEvidence(author);
  base = await suite.listen();
});
afterEach(async () => {
  for (const stream of open.splice(0)) {
    stream.close();
    await stream.ended;
  }
});
afterAll(() => suite.stop());

async function listen(person: Person, path?: string): Promise<EventStream> {
  const stream = await openEvents(base, person.cookies, path);
  open.push(stream);
  await stream.first();
  return stream;
}

const about = () => ({ recordType: thing.recordType, recordId: thing.recordId });
/** For what must not come: what comes behind it has come. */
const last = async (person: Person, streams: EventStream[]) => {
  const { id } = await say(person, await someEvidence(person), 'The last one.');
  for (const stream of streams) while (((await stream.next('change')) as { recordId: string }).recordId !== id);
};

test('a stream that no proxy keeps or packs, and that says how long to wait before the next', async () => {
  const stream = await listen(other);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/event-stream/),
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(stream.headers).not.toHaveProperty('content-encoding');
  expect(stream.text()).toMatch(/^retry: 5000\n\n/);
});

test('what is written is announced: the record, its control, what is spoken of, and who did it', async () => {
  const stream = await listen(other);
  const comment = await say(author, thing, 'Hello.');
  const heard = await stream.next('change');
  expect(changeEvent.strict().parse(heard)).toEqual({
    recordType: 'comment',
    recordId: comment.id,
    controlId: expect.any(String),
    about: about(),
    actorId: author.userId,
  });
  const response = await begin(await suite.person(author.organizationId, 'msp_admin'), 'DEV-01');
  expect(await stream.next('change')).toMatchObject({
    recordType: 'control-response',
    recordId: response.id,
    about: null,
  });
  // Neither of these stands in the activity log twice, or at all.
  await ok(react(author, comment));
  expect(await stream.next('change')).toMatchObject({ recordType: 'comment', recordId: comment.id, about: about() });
  await ok(settle(author, comment));
  expect(await stream.next('change')).toMatchObject({ recordType: 'comment', recordId: comment.id });
  await ok(reply(author, comment, 'Bye.'));
  expect(await stream.next('change')).toMatchObject({ recordType: 'comment', about: about() });
});

test('another organisation hears nothing of it', async () => {
  const [here, there] = [await listen(other), await listen(foreign)];
  const comment = await say(author, thing, 'Among ourselves.');
  expect(await here.next('change')).toMatchObject({ recordId: comment.id });
  await last(foreign, [there]);
  for (const id of [comment.id, thing.recordId, author.userId]) expect(there.text()).not.toContain(id);
});

test('what was rolled back was never announced', async () => {
  const stream = await listen(other);
  const doomed = author.context.run(async (tx) => {
    const record = { type: 'evidence', id: '018f3e9a-0000-7000-8000-000000000000' } as const;
    await recordActivity(tx, author.context, { action: 'UPDATE', record, title: 'Doomed' });
    throw new Error('after all not');
  });
  await expect(doomed).rejects.toThrow('after all not');
  await last(author, [stream]);
  expect(stream.text()).not.toContain('018f3e9a-0000-7000-8000-000000000000');
});

test('when the listening connection was lost, everybody is told to look again, and hears on', async () => {
  const [here, there] = [await listen(other), await listen(foreign)];
  const killed = await suite.admin.query(
    `select pg_terminate_backend(pid) as done from pg_stat_activity
     where application_name = 'trusted-msp-changes' and datname = current_database()`,
  );
  expect(killed.rows).toEqual([{ done: true }]);
  expect(await here.next('reset')).toEqual({});
  expect(await there.next('reset')).toEqual({});
  await last(author, [here]);
});

test('words on the channel that are not ours are nobody’s, and break nothing', async () => {
  const stream = await listen(other);
  for (const words of ['', 'x', '{}', `{"organizationId":"${other.organizationId}","recordType":"spell"}`])
    await suite.admin.query('select pg_notify($1, $2)', ['changes', words]);
  await last(author, [stream]);
  expect(stream.text()).not.toContain('spell');
});

describe('a stream ends', () => {
  const signedIn = () => suite.person(author.organizationId, 'VIEWER');

  test('when its access ends: the next attempt is answered TOKEN_EXPIRED', async () => {
    const person = await signedIn();
    const stream = await listen(person);
    const began = suite.clock.now();
    try {
      suite.clock.set(new Date(began.getTime() + 15 * 60_000));
      await stream.ended;
      const again = await openEvents(base, person.cookies);
      expect([again.status, JSON.parse(await again.first()).errorCode]).toEqual([401, 'TOKEN_EXPIRED']);
    } finally {
      suite.clock.set(began);
    }
  });

  test.each([
    ['signs out', (person: Person) => person.call(calls.auth.logout)],
    [
      'is no member any more',
      (person: Person) =>
        suite.admin.query('update memberships set removed_at = now() where user_id = $1', [person.userId]),
    ],
  ] as const)('when the person %s', async (_what, leave) => {
    const person = await signedIn();
    const stream = await listen(person);
    await leave(person);
    await stream.ended;
    expect(stream.text()).not.toContain('event:');
  });

  test('when the person goes to another organisation; the next stream is of that one', async () => {
    const staff = await suite.person(author.organizationId, 'superadmin');
    const stream = await listen(staff);
    await ok(staff.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_bravo' } }));
    await stream.ended;
    const next = await listen(staff);
    await last(foreign, [next]);
  });

  test('a database that is away ends none', async () => {
    const stream = await listen(other);
    const find = jest.spyOn(suite.sessions, 'find').mockRejectedValue(new Error('away'));
    await pause(200);
    find.mockRestore();
    await last(author, [stream]);
  });

  test('the oldest of eleven of one person', async () => {
    const person = await signedIn();
    const streams: EventStream[] = [];
    for (let number = 0; number < 11; number += 1) streams.push(await listen(person));
    await streams[0]?.ended;
    await last(author, streams.slice(1));
  });

  test('a listener who does not read is dropped, and others hear on', async () => {
    const slow = await listen(await signedIn());
    slow.pause();
    const before = await listeners();
    // Far more than the buffers of its two sockets.
    for (let round = 0; round < 40 && (await listeners()) === before; round += 1) {
      await suite.admin.query(
        `select pg_notify('changes', jsonb_build_object('organizationId', $1::text, 'recordType', 'evidence',
           'recordId', gen_random_uuid(), 'controlId', null, 'about', null, 'actorId', null)::text)
         from generate_series(1, 5000)`,
        [author.organizationId],
      );
    }
    expect(await listeners()).toBe(before - 1);
    await last(author, [await listen(other)]);
  }, 60_000);
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Connections of listeners that the server holds open. */
const listeners = () =>
  new Promise<number>((resolve, reject) =>
    suite.app.server.getConnections((error, number) => (error ? reject(error) : resolve(number))),
  );

test('clients that leave are forgotten: neither a connection nor a heart that goes on beating', async () => {
  const before = await listeners();
  const find = jest.spyOn(suite.sessions, 'find');
  const streams = await Promise.all(Array.from({ length: 5 }, () => listen(other)));
  expect(await listeners()).toBe(before + 5);
  for (const stream of streams) stream.close();
  for (let tries = 0; (await listeners()) > before && tries < 100; tries += 1) await pause(20);
  expect(await listeners()).toBe(before);
  find.mockClear();
  await pause(200);
  expect(find).not.toHaveBeenCalled();
});

test('HEAD answers the headers and opens nothing', async () => {
  const before = await listeners();
  const answer = await openEvents(base, other.cookies, undefined, 'HEAD');
  await answer.ended;
  expect([answer.status, answer.text()]).toEqual([200, '']);
  expect(await listeners()).toBe(before);
});

test('a server that stops does not wait for its streams', async () => {
  const stopping = await startSuite();
  try {
    const person = await stopping.person(await stopping.organization('alpha'), 'VIEWER');
    const stream = await openEvents(await stopping.listen(), person.cookies);
    await stream.first();
    const began = performance.now();
    await stopping.app.close();
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(8_000);
  } finally {
    await stopping.stop();
  }
});
