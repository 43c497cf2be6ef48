/** The event stream over real connections: what it announces to whom, and when it ends (specification §7). */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@msp/contract';
import { changeEvent } from '@msp/contract/schemas';
import { recordActivity } from '../../src/platform/activity-log/activity';
import { type EventStream, openEvents } from '../support/event-stream';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import {
  addReaction,
  type CommentTarget,
  commentOn,
  createEvidenceTarget,
  replyTo,
  resolveThread,
} from '../support/requests/comment-requests';
import { createResponse } from '../support/requests/response-requests';
import { type Suite, startSuite } from '../support/suite';
import { waitUntil } from '../support/wait-until';

let suite: Suite;
let author: Person;
let colleague: Person;
let foreign: Person;
let target: CommentTarget;
let base: string;
const open: EventStream[] = [];

beforeAll(async () => {
  suite = await startSuite();
  const alpha = await suite.organization('alpha');
  author = await suite.person(alpha, 'msp_user');
  colleague = await suite.person(alpha, 'VIEWER');
  foreign = await suite.person(await suite.organization('bravo'), 'msp_admin');
  target = await createEvidenceTarget(author);
  base = await suite.listen();
});
afterEach(async () => {
  for (const stream of open.splice(0)) {
    stream.close();
    await stream.ended;
  }
  await waitUntil('the server has closed the connections', async () => (await openConnections()) === 0);
});
afterAll(() => suite.stop());

async function listen(person: Person, path?: string): Promise<EventStream> {
  const stream = await openEvents(base, person.cookies, path);
  open.push(stream);
  await stream.first();
  return stream;
}

const about = () => ({ recordType: target.recordType, recordId: target.recordId });
/** Adds a comment and waits until every stream has announced it, so that all earlier events have arrived too. */
const drain = async (person: Person, streams: EventStream[]) => {
  const { id } = await commentOn(person, await createEvidenceTarget(person), 'Last comment.');
  for (const stream of streams) while (((await stream.next('change')) as { recordId: string }).recordId !== id);
};

test('headers prevent caching, buffering and compression, and the stream sets the retry delay', async () => {
  const stream = await listen(colleague);
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

test('§7 a change is announced with its record, control, commented record and actor', async () => {
  const stream = await listen(colleague);
  const comment = await commentOn(author, target, 'Hello.');
  const event = await stream.next('change');
  expect(changeEvent.strict().parse(event)).toEqual({
    recordType: 'comment',
    recordId: comment.id,
    controlId: expect.any(String),
    about: about(),
    actorId: author.userId,
  });
  const response = await createResponse(await suite.person(author.organizationId, 'msp_admin'), 'DEV-01');
  expect(await stream.next('change')).toMatchObject({
    recordType: 'control-response',
    recordId: response.id,
    about: null,
  });
  // Reactions are not in the activity log, and are announced all the same.
  await ok(addReaction(author, comment));
  expect(await stream.next('change')).toMatchObject({ recordType: 'comment', recordId: comment.id, about: about() });
  await ok(resolveThread(author, comment));
  expect(await stream.next('change')).toMatchObject({ recordType: 'comment', recordId: comment.id });
  await ok(replyTo(author, comment, 'Bye.'));
  expect(await stream.next('change')).toMatchObject({ recordType: 'comment', about: about() });
});

test('§7 another organisation receives no event', async () => {
  const [ownStream, foreignStream] = [await listen(colleague), await listen(foreign)];
  const comment = await commentOn(author, target, 'In alpha.');
  expect(await ownStream.next('change')).toMatchObject({ recordId: comment.id });
  await drain(foreign, [foreignStream]);
  for (const id of [comment.id, target.recordId, author.userId]) expect(foreignStream.text()).not.toContain(id);
});

test('a change that is rolled back is not announced', async () => {
  const stream = await listen(colleague);
  const rolledBack = author.context.run(async (tx) => {
    const record = { type: 'evidence', id: '018f3e9a-0000-7000-8000-000000000000' } as const;
    await recordActivity(tx, author.context, { action: 'UPDATE', record, title: 'Rolled back' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await drain(author, [stream]);
  expect(stream.text()).not.toContain('018f3e9a-0000-7000-8000-000000000000');
});

test('after the listening connection is lost, every stream is reset and continues', async () => {
  const [ownStream, foreignStream] = [await listen(colleague), await listen(foreign)];
  const killed = await suite.admin.query(
    `select pg_terminate_backend(pid) as done from pg_stat_activity
     where application_name = 'trusted-msp-changes' and datname = current_database()`,
  );
  expect(killed.rows).toEqual([{ done: true }]);
  expect(await ownStream.next('reset')).toEqual({});
  expect(await foreignStream.next('reset')).toEqual({});
  await drain(author, [ownStream]);
});

test('malformed notifications on the channel are ignored', async () => {
  const stream = await listen(colleague);
  for (const payload of ['', 'x', '{}', `{"organizationId":"${colleague.organizationId}","recordType":"spell"}`])
    await suite.admin.query('select pg_notify($1, $2)', ['changes', payload]);
  await drain(author, [stream]);
  expect(stream.text()).not.toContain('spell');
});

describe('a stream ends', () => {
  const signedIn = () => suite.person(author.organizationId, 'VIEWER');

  test('when the access token expires; reconnecting answers TOKEN_EXPIRED', async () => {
    const person = await signedIn();
    const stream = await listen(person);
    const startedAt = suite.clock.now();
    try {
      suite.clock.set(new Date(startedAt.getTime() + 15 * 60_000));
      await stream.ended;
      const reconnected = await openEvents(base, person.cookies);
      expect([reconnected.status, JSON.parse(await reconnected.first()).errorCode]).toEqual([401, 'TOKEN_EXPIRED']);
    } finally {
      suite.clock.set(startedAt);
    }
  });

  test.each([
    ['signs out', (person: Person) => person.call(calls.auth.signOut)],
    [
      'is removed from the organisation',
      (person: Person) =>
        suite.admin.query('update memberships set removed_at = now() where user_id = $1', [person.userId]),
    ],
  ] as const)('when the person %s', async (_event, leave) => {
    const person = await signedIn();
    const stream = await listen(person);
    await leave(person);
    await stream.ended;
    expect(stream.text()).not.toContain('event:');
  });

  test('when the person switches organisation; the next stream is of the new one', async () => {
    const staff = await suite.person(author.organizationId, 'superadmin');
    const stream = await listen(staff);
    await ok(staff.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_bravo' } }));
    await stream.ended;
    const next = await listen(staff);
    await drain(foreign, [next]);
  });

  test('but not when the session cannot be read', async () => {
    const stream = await listen(colleague);
    const find = jest.spyOn(suite.sessions, 'find').mockRejectedValue(new Error('away'));
    await waitUntil('the session has been checked twice', () => find.mock.calls.length >= 2);
    find.mockRestore();
    await drain(author, [stream]);
  });

  test('when the same person opens an eleventh: the oldest ends', async () => {
    const person = await signedIn();
    const streams: EventStream[] = [];
    for (let number = 0; number < 11; number += 1) streams.push(await listen(person));
    await streams[0]?.ended;
    await drain(author, streams.slice(1));
  });

  test('when its client stops reading; other streams continue', async () => {
    const slow = await listen(await signedIn());
    slow.pause();
    const before = await openConnections();
    // Far more data than the buffers of both sockets hold.
    for (let round = 0; round < 40 && (await openConnections()) === before; round += 1) {
      await suite.admin.query(
        `select pg_notify('changes', jsonb_build_object('organizationId', $1::text, 'recordType', 'evidence',
           'recordId', gen_random_uuid(), 'controlId', null, 'about', null, 'actorId', null)::text)
         from generate_series(1, 5000)`,
        [author.organizationId],
      );
    }
    expect(await openConnections()).toBe(before - 1);
    await drain(author, [await listen(colleague)]);
  }, 60_000);
});

/** The number of connections that the server holds open. */
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    suite.app.server.getConnections((error, number) => (error ? reject(error) : resolve(number))),
  );

test('streams of disconnected clients are cleaned up: no connection stays open and no session check is repeated', async () => {
  const before = await openConnections();
  const find = jest.spyOn(suite.sessions, 'find');
  const streams = await Promise.all(Array.from({ length: 5 }, () => listen(colleague)));
  expect(await openConnections()).toBe(before + 5);
  for (const stream of streams) stream.close();
  await waitUntil('the server has closed the connections', async () => (await openConnections()) === before);
  find.mockClear();
  // Four times the interval at which a stream checks its session.
  await sleep(200);
  expect(find).not.toHaveBeenCalled();
});

test('HEAD returns the headers and opens no stream', async () => {
  const before = await openConnections();
  const response = await openEvents(base, colleague.cookies, undefined, 'HEAD');
  await response.ended;
  expect([response.status, response.text()]).toEqual([200, '']);
  await waitUntil('the server has closed the connection', async () => (await openConnections()) === before);
});

test('closing the server does not wait for open streams', async () => {
  const stopping = await startSuite();
  try {
    const person = await stopping.person(await stopping.organization('alpha'), 'VIEWER');
    const stream = await openEvents(await stopping.listen(), person.cookies);
    await stream.first();
    const startedAt = performance.now();
    await stopping.app.close();
    await stream.ended;
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  } finally {
    await stopping.stop();
  }
});
