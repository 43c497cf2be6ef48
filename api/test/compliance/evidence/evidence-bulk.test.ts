/** Bulk changes of evidence over HTTP: refused pieces are listed, the others are changed. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { addEvidence } from '../../support/requests/evidence-requests';
import { type SeededOrganization, seedOrganization } from '../../support/seeds/seed-organization';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let seeded: SeededOrganization;
let member: Person;
let ids: string[];

beforeAll(async () => {
  suite = await startSuite();
  seeded = await seedOrganization(suite, 'alpha');
  member = seeded.user;
});
afterAll(() => suite.stop());
beforeEach(async () => {
  ids = [await addEvidence(member, 'First'), await addEvidence(member, 'Second')];
});

const bulk = (body: object, person = member) =>
  person.call(calls.evidence.bulk, { body: { evidenceIds: ids, ...body } });
const get = (id: string) => ok<EvidenceDetail>(member.call(calls.evidence.get, { params: { id } }));
const each = async <T>(read: (evidence: EvidenceDetail) => T) => (await Promise.all(ids.map(get))).map(read);
const codes = ({ controls }: EvidenceDetail) => controls.map(({ code }) => code);
const all = { done: 2, refused: [] };

test('LINK adds controls and keeps the others; UNLINK removes only those that it names', async () => {
  expect(await ok(bulk({ action: 'LINK', controlIds: ['DEV-01', 'idn-01'] }))).toEqual(all);
  expect(await each(codes)).toEqual([
    ['IDN-01', 'DEV-01'],
    ['IDN-01', 'DEV-01'],
  ]);
  // Nothing changes, so no version is added.
  expect(await ok(bulk({ action: 'LINK', controlIds: ['DEV-01'] }))).toEqual(all);
  expect(await each(({ version }) => version)).toEqual([2, 2]);
  expect(await ok(bulk({ action: 'UNLINK', controlIds: ['DEV-01', 'DEV-02'] }))).toEqual(all);
  expect(await each(codes)).toEqual([['IDN-01'], ['IDN-01']]);
});

test('with versions, as an undo sends them, evidence that has changed since is refused', async () => {
  const [first = '', second = ''] = ids;
  await ok(bulk({ action: 'TYPE', type: 'SCREENSHOT' }));
  await ok(bulk({ action: 'VALID_UNTIL', validUntil: '2027-06-30', evidenceIds: [second] }));
  const versions = { [first]: 2, [second]: 2 };
  const message = expect.stringContaining('changed since');
  for (const undo of [{ action: 'TYPE', type: 'EXPORT' }, { action: 'ARCHIVE' }]) {
    expect(await ok(bulk({ ...undo, evidenceIds: [second], versions }))).toMatchObject({
      done: 0,
      refused: [{ evidence: { id: second }, errorCode: 'STALE', message }],
    });
  }
  expect(await ok(bulk({ action: 'TYPE', type: 'EXPORT', versions }))).toMatchObject({ done: 1 });
  expect(await each(({ type, status }) => [type, status])).toEqual([
    ['EXPORT', 'ACTIVE'],
    ['SCREENSHOT', 'ACTIVE'],
  ]);
});

test('TYPE and VALID_UNTIL set one value for all, and the activity log names each piece', async () => {
  await ok(bulk({ action: 'TYPE', type: 'SCREENSHOT' }));
  await ok(bulk({ action: 'VALID_UNTIL', validUntil: '2027-06-30' }));
  expect(await each(({ type, validUntil }) => [type, validUntil])).toEqual([
    ['SCREENSHOT', '2027-06-30'],
    ['SCREENSHOT', '2027-06-30'],
  ]);
  const { items } = await ok<{ items: { description: string; title: string }[] }>(
    member.call(calls.activityFeed.list, { query: { limit: '4' } }),
  );
  expect(items.map(({ title, description }) => `${title}: ${description}`).toSorted()).toEqual([
    'Evidence updated: First',
    'Evidence updated: First',
    'Evidence updated: Second',
    'Evidence updated: Second',
  ]);
  await ok(bulk({ action: 'VALID_UNTIL', validUntil: null }));
  expect(await each(({ validUntil }) => validUntil)).toEqual([null, null]);
});

test('ARCHIVE and UNARCHIVE list what is already there as refused', async () => {
  await ok(bulk({ action: 'ARCHIVE', evidenceIds: ids.slice(0, 1) }));
  const refused = [
    { evidence: { id: ids[0], name: 'First' }, errorCode: 'INVALID_TRANSITION', message: expect.any(String) },
  ];
  expect(await ok(bulk({ action: 'ARCHIVE' }))).toEqual({ done: 1, refused });
  expect(await ok(bulk({ action: 'TYPE', type: 'REPORT' }))).toMatchObject({ done: 0, refused: [{}, {}] });
  expect(await ok(bulk({ action: 'UNARCHIVE' }))).toEqual(all);
});

test('evidence that approved answers cite is archived only if the caller accepts that', async () => {
  const evidenceIds = [seeded.evidenceId, ids[0]];
  expect(await ok(bulk({ action: 'ARCHIVE', evidenceIds }))).toEqual({
    done: 1,
    refused: [
      {
        evidence: { id: seeded.evidenceId, name: 'Export of alpha' },
        errorCode: 'CONFLICT',
        message: 'Approved answers to IDN-01 cite it.',
      },
    ],
  });
  expect((await get(seeded.evidenceId)).status).toBe('ACTIVE');
  await ok(bulk({ action: 'ARCHIVE', evidenceIds: [seeded.evidenceId], acceptCited: true }));
  expect((await get(seeded.evidenceId)).status).toBe('ARCHIVED');
  await ok(bulk({ action: 'UNARCHIVE', evidenceIds: [seeded.evidenceId] }));
});

test('a control that cites the evidence stays linked', async () => {
  const refused = [{ evidence: { id: seeded.evidenceId }, errorCode: 'CONFLICT' }];
  const evidenceIds = [seeded.evidenceId];
  expect(await ok(bulk({ action: 'UNLINK', evidenceIds, controlIds: ['IDN-01'] }))).toMatchObject({ done: 0, refused });
});

test.each([
  [{ action: 'LINK', controlIds: ['IDN-01', 'NOPE-99'] }, 'body.controlIds.1'],
  [{ action: 'LINK', controlIds: [] }, 'body.controlIds'],
  [{ action: 'TYPE', type: 'FILM' }, 'body.type'],
  [{ action: 'VALID_UNTIL', validUntil: 'soon' }, 'body.validUntil'],
  [{ action: 'ARCHIVE', evidenceIds: [] }, 'body.evidenceIds'],
  [{ action: 'ARCHIVE', evidenceIds: ['018f3e9a-0000-7000-8000-000000000000'] }, 'body.evidenceIds.0'],
  [{ action: 'EXPLODE' }, 'body.action'],
])('§5 %j is refused entirely, naming %s', async (body, path) => {
  expect(await refusal(bulk(body))).toMatchObject({ status: 400, details: [{ path }] });
  expect(await each(({ version }) => version)).toEqual([1, 1]);
});
