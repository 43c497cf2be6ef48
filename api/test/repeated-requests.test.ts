/** A request whose answer was lost and that is sent again with its key: answered again, and done once. */
import { randomUUID } from 'node:crypto';
import { type Comment, calls, type EvidenceDetail } from '@msp/contract';
import { dayMs } from '../src/platform/clock';
import { createEvidenceTarget, listThreads } from './comment-requests';
import { everyCall } from './contract-calls';
import { addEvidence, formOf, storedFileCount } from './evidence-requests';
import { ok, refusal } from './outcomes';
import type { CallInput, Person } from './people';
import { runJob } from './run-job';
import { type Suite, startSuite } from './suite';

let suite: Suite;
let author: Person;
let colleague: Person;
let stranger: Person;

beforeAll(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('alpha');
  author = await suite.person(organizationId, 'msp_admin');
  colleague = await suite.person(organizationId, 'msp_admin');
  stranger = await suite.person(await suite.organization('bravo'), 'msp_admin');
});
afterAll(() => suite.stop());

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const file = { name: 'export.csv', content: 'a,b\n1,2\n' };

/** Each call that says so, and a request of it that makes something new every time it is done. Forms are read once: one each. */
const requests: Record<string, () => Promise<() => CallInput>> = {
  'evidence.upload': async () => () => ({ body: formOf({ controlIds: ['IDN-01'], name: 'Export' }, file) }),
  'evidence.addFile': async () => {
    const params = { id: await addEvidence(author) };
    return () => ({ params, body: formOf({ version: '1' }, file) });
  },
  'evidence.fromTemplate': async () => () => ({ body: { templateId: 'EVT-01', content: '# Record' } }),
  'evidence.fromPolicy': async () => () => ({ body: { templateId: 'POL-01', content: '# Policy' } }),
  'comments.create': async () => {
    const target = await createEvidenceTarget(author);
    return () => ({ body: { ...target, body: 'Seen.' } });
  },
  'comments.uploadAttachment': async () => () => ({ body: formOf({}, file) }),
};

async function kept(): Promise<Record<string, number>> {
  const counts = await suite.admin.query(
    `select (select count(*)::int from evidence) as evidence, (select count(*)::int from evidence_files) as files,
       (select count(*)::int from comments) as comments, (select count(*)::int from comment_attachments) as attachments,
       (select count(*)::int from activity_log) as activities`,
  );
  return { ...counts.rows[0], stored: await storedFileCount(suite) };
}

const repeatable = everyCall.filter(({ endpoint }) => endpoint.idempotent);

test('every call that is done once has a request here', () => {
  expect(repeatable.map(({ name }) => name).toSorted()).toEqual(Object.keys(requests).toSorted());
});

describe.each(repeatable)('$name', ({ name, endpoint }) => {
  const prepared = () => (requests[name] as (typeof requests)[string])();

  test('sent again it is answered the same, and nothing is there twice: no record, no file, no activity', async () => {
    const input = await prepared();
    const key = randomUUID();
    const first = await ok<object>(author.call(endpoint, { ...input(), ...withKey(key) }));
    const before = await kept();
    expect(await ok(author.call(endpoint, { ...input(), ...withKey(key) }))).toEqual(first);
    expect(await kept()).toEqual(before);
  });

  test('sent twice at once: both are answered the same, and it is done once', async () => {
    const input = await prepared();
    const key = randomUUID();
    const before = await kept();
    const both = [1, 2].map(() => ok<object>(author.call(endpoint, { ...input(), ...withKey(key) })));
    const [one, other] = await Promise.all(both);
    expect(one).toEqual(other);
    const after = await kept();
    const grown = Object.entries(after).map(([what, number]) => [what, number - (before[what] ?? 0)] as const);
    expect(grown.filter(([, more]) => more > 1)).toEqual([]);
  });
});

const uploaded = (person: Person, key: string, fields = {}, content = file.content) =>
  person.call(calls.evidence.upload, { body: formOf(fields, { ...file, content }), ...withKey(key) });

test('the same key with other fields, another file or another call is refused, and nothing is kept of it', async () => {
  const key = randomUUID();
  await ok(uploaded(author, key, { name: 'One' }));
  const before = await kept();
  const others = [
    uploaded(author, key, { name: 'Two' }),
    uploaded(author, key, { name: 'One' }, 'a,b\n3,4\n'),
    author.call(calls.comments.uploadAttachment, { body: formOf({}, file), ...withKey(key) }),
  ];
  for (const other of others) {
    expect(await refusal(other)).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
      message: 'This Idempotency-Key was already used for a different request. Use a new key.',
    });
  }
  expect(await kept()).toEqual(before);
});

test('a key is one person’s in one organisation: a colleague and another organisation get their own', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    [author, colleague, stranger].map((person) => ok<EvidenceDetail>(uploaded(person, key, { name: 'Mine' }))),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(3);
  const ids = answers.map(({ uploadedBy }) => uploadedBy?.id);
  expect(ids).toEqual([author.userId, colleague.userId, stranger.userId]);
});

test('a request that fails leaves its key free', async () => {
  const key = randomUUID();
  const before = await kept();
  expect(await refusal(uploaded(author, key, { controlIds: 'ZZZ-99' }))).toMatchObject({ status: 404 });
  expect(await kept()).toEqual(before);
  await ok(uploaded(author, key, { controlIds: 'IDN-01' }));
});

test('a newer file whose answer was lost: the retry is no conflict of versions', async () => {
  const params = { id: await addEvidence(author) };
  const send = (key: string) =>
    author.call(calls.evidence.addFile, { params, body: formOf({ version: '1' }, file), ...withKey(key) });
  const key = randomUUID();
  const first = await ok<EvidenceDetail>(send(key));
  expect(first.files).toHaveLength(2);
  expect(await ok(send(key))).toEqual(first);
  expect(await refusal(send(randomUUID()))).toMatchObject({ status: 409, errorCode: 'STALE' });
});

test('without a key, and with keys of their own, the same words are said twice', async () => {
  const target = await createEvidenceTarget(author);
  const say = (more: object) =>
    ok<Comment>(author.call(calls.comments.create, { body: { ...target, body: 'Yes.' }, ...more }));
  for (const more of [{}, {}, withKey(randomUUID()), withKey(randomUUID())]) await say(more);
  expect((await listThreads(author, target)).total).toBe(4);
});

test('a key that is no UUID is refused', async () => {
  expect(await refusal(uploaded(author, 'again'))).toMatchObject({
    status: 400,
    message: 'The Idempotency-Key header must be a UUID.',
  });
});

test('answers are forgotten after a day, by the worker', async () => {
  const keys = async () => (await suite.admin.query('select key from idempotency_keys')).rows.length;
  const start = suite.clock.now().getTime();
  const before = await keys();
  expect(before).toBeGreaterThan(0);
  suite.clock.set(new Date(start + dayMs));
  await runJob(suite.platform, 'answer-cleanup');
  expect(await keys()).toBe(before);
  suite.clock.set(new Date(start + dayMs + 1_000));
  await runJob(suite.platform, 'answer-cleanup');
  expect(await keys()).toBe(0);
});
