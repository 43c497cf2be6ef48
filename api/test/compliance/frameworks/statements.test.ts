/** The statement of applicability of several entries at once, and its undo. */
import { calls, type FrameworkEntryDetail, type ResponseOf } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { type Suite, startSuite } from '../../support/suite';

type Result = ResponseOf<typeof calls.frameworks.stateAll>;
type Activity = ResponseOf<typeof calls.activityFeed.list>;

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let organizations = 0;
let member: Person;
let viewer: Person;
beforeEach(async () => {
  organizations += 1;
  const organizationId = await suite.organization(`statements-${organizations}`);
  member = await suite.person(organizationId, 'msp_user');
  viewer = await suite.person(organizationId, 'VIEWER');
});

const params = { key: 'iso-27001' };
const stateAll = (decisions: object[], person = member) =>
  person.call(calls.frameworks.stateAll, { params, body: { decisions } });
const entryOf = (entry: string) =>
  ok<FrameworkEntryDetail>(member.call(calls.frameworks.entry, { params: { ...params, entry } }));
const excluded = { applicability: 'excluded', justification: 'We rent serviced offices.' };
const first = (...entries: string[]) => entries.map((entry) => ({ entry, version: null }));

test('entries are stated with one justification, each with its own version and line in the log, and set back', async () => {
  await ok(stateAll([{ applicability: 'applicable', justification: 'Customers ask.', entries: first('A.7.2') }]));
  const entries = [...first('A.7.1'), { entry: 'A.7.2', version: 1 }];
  const result = await ok<Result>(stateAll([{ ...excluded, entries }]));
  expect(result).toEqual({
    done: 2,
    refused: [],
    changed: [
      { entry: 'A.7.1', applicability: 'undecided', justification: '', version: 1 },
      { entry: 'A.7.2', applicability: 'applicable', justification: 'Customers ask.', version: 2 },
    ],
  });
  expect(await entryOf('A.7.2')).toMatchObject({ state: 'not-applicable', statement: { ...excluded, version: 2 } });
  const { items } = await ok<Activity>(member.call(calls.activityFeed.list));
  expect(items.slice(0, 2).map(({ title }) => title)).toEqual([
    'ISO/IEC 27001 Annex A A.7.2: excluded',
    'ISO/IEC 27001 Annex A A.7.1: excluded',
  ]);
  const undo = result.changed.map(({ entry, version, ...decision }) => ({
    ...decision,
    entries: [{ entry, version }],
  }));
  expect(await ok<Result>(stateAll(undo))).toMatchObject({ done: 2, refused: [] });
  expect((await entryOf('A.7.1')).statement).toMatchObject({ applicability: 'undecided', version: 2 });
  expect((await entryOf('A.7.2')).statement).toMatchObject({
    ...{ applicability: 'applicable', justification: 'Customers ask.', version: 3 },
  });
});

test('an unknown entry and one that another member has decided about are refused; the others are stated', async () => {
  await ok(stateAll([{ applicability: 'applicable', justification: '', entries: first('A.7.2') }]));
  const result = await ok<Result>(stateAll([{ ...excluded, entries: first('A.7.1', 'A.7.2', 'A.9.9') }]));
  expect(result.done).toBe(1);
  expect(result.refused.map(({ entry, errorCode }) => [entry.id, errorCode])).toEqual([
    ['A.7.2', 'STALE'],
    ['A.9.9', 'NOT_FOUND'],
  ]);
  expect(result.refused[0]?.entry.title).not.toBe('');
  expect((await entryOf('A.7.2')).statement?.applicability).toBe('applicable');
});

test('what is stated already is done and changes nothing', async () => {
  await ok(stateAll([{ ...excluded, entries: first('A.7.1') }]));
  const again = await ok<Result>(stateAll([{ ...excluded, entries: [{ entry: 'A.7.1', version: 1 }] }]));
  expect(again).toEqual({ done: 1, refused: [], changed: [] });
});

test('an exclusion needs a justification, viewers may not decide, and one call takes 200 entries', async () => {
  const entries = first('A.7.1');
  expect(await refusal(stateAll([{ ...excluded, justification: ' ', entries }]))).toMatchObject({
    status: 400,
    details: [{ path: 'body.justification' }],
  });
  expect(await refusal(stateAll([{ ...excluded, entries }], viewer))).toMatchObject({ status: 403 });
  const half = first(...Array.from({ length: 101 }, (_, index) => `A.${index}`));
  expect(
    await refusal(
      stateAll([
        { ...excluded, entries: half },
        { ...excluded, entries: half },
      ]),
    ),
  ).toMatchObject({
    status: 400,
  });
});

test('two members state the same entries at once: each entry has one decision', async () => {
  const other = await suite.person(member.organizationId, 'msp_user');
  const both = await Promise.all(
    [member, other].map((person) => ok<Result>(stateAll([{ ...excluded, entries: first('A.7.1', 'A.7.2') }], person))),
  );
  expect(both.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  expect((await entryOf('A.7.1')).statement?.version).toBe(1);
});
