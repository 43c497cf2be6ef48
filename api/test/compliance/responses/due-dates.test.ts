/** Due dates of control responses over HTTP: set like the owner, listed while they are not met, and met by a submission. */
import { type ControlResponse, type ControlWithStatus, calls } from '@msp/contract';
import { ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  createResponse,
  createResponseIn,
  createTeam,
  getResponse,
  review,
  saveAnswers,
  submit,
  type Team,
  updateResponse,
} from '../../support/requests/response-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let team: Team;
let author: Person;

beforeEach(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  ({ author } = team);
});
afterEach(() => suite.stop());

const list = async (query: Record<string, string | string[]>) =>
  (await ok<Page<ControlWithStatus>>(author.call(calls.controls.withStatus, { query: { limit: '100', ...query } })))
    .items;
const codesOf = async (query: Record<string, string | string[]>) => (await list(query)).map(({ code }) => code);

test('a due date is set and removed, and the activity log says so', async () => {
  const created = await createResponse(author, 'IDN-01', { dueOn: '2026-12-01' });
  expect(created.dueOn).toBe('2026-12-01');
  const moved = await ok<ControlResponse>(updateResponse(author, created, { dueOn: '2026-12-24' }));
  expect(moved.dueOn).toBe('2026-12-24');
  const removed = await ok<ControlResponse>(updateResponse(author, moved, { dueOn: null }));
  expect(removed.dueOn).toBeNull();
  const log = (await author.call(calls.activityFeed.ofControl, { params: { id: 'IDN-01' } })).json();
  expect(log.items[1].changes).toEqual([{ field: 'dueOn', before: '2026-12-01', after: '2026-12-24' }]);
  expect(await refusal(updateResponse(author, removed, { dueOn: '2026-02-30' }))).toMatchObject({
    status: 400,
    details: [{ path: 'body.dueOn' }],
  });
});

test('§6 a viewer may not set a due date', async () => {
  const viewer = await suite.person(team.organizationId, 'VIEWER');
  const response = await createResponse(author, 'IDN-01');
  expect(await refusal(updateResponse(viewer, response, { dueOn: '2026-12-01' }))).toMatchObject({ status: 403 });
});

test('§7 with-status: overdue and due soon as filters, and the order of due dates', async () => {
  for (const [code, dueOn] of [
    ['NET-01', '2026-11-28'],
    ['IDN-01', '2026-11-27'],
    ['DEV-01', '2026-11-20'],
    ['APP-01', '2026-11-19'],
  ] as const) {
    await createResponse(author, code, { dueOn });
  }
  expect(await codesOf({ due: 'OVERDUE' })).toEqual(['APP-01']);
  expect(await codesOf({ due: 'DUE_SOON', sort: 'dueOn', order: 'desc' })).toEqual(['IDN-01', 'DEV-01']);
  expect(await codesOf({ due: ['OVERDUE', 'DUE_SOON'], sort: 'dueOn' })).toEqual(['APP-01', 'DEV-01', 'IDN-01']);
  const inOrder = await list({ sort: 'dueOn' });
  expect(inOrder.slice(0, 5).map(({ code, dueOn }) => `${code} ${dueOn}`)).toEqual([
    'APP-01 2026-11-19',
    'DEV-01 2026-11-20',
    'IDN-01 2026-11-27',
    'NET-01 2026-11-28',
    expect.stringContaining(' null'),
  ]);
  const place = await ok(
    author.call(calls.controls.neighbours, { params: { id: 'DEV-01' }, query: { due: 'DUE_SOON', sort: 'dueOn' } }),
  );
  expect(place).toMatchObject({ position: 1, total: 2, previous: null, next: { code: 'IDN-01' } });
});

test('a due date is met by a submission, due again after requested changes, and gone, if it has passed, once an approved response opens again', async () => {
  const { response } = await createResponseIn(team, 'DRAFT');
  const { code } = response.control;
  const due = await ok<ControlResponse>(updateResponse(author, response, { dueOn: '2026-11-19' }));
  expect(await codesOf({ due: 'OVERDUE' })).toEqual([code]);
  const submitted = await ok<ControlResponse>(submit(author, due));
  expect(submitted.dueOn).toBe('2026-11-19');
  expect(await list({ search: code })).toMatchObject([{ code, dueOn: null }]);
  const sentBack = await ok<ControlResponse>(review(team.reviewer, submitted, 'REQUEST_CHANGES', 'More.'));
  expect(await codesOf({ due: 'OVERDUE' })).toEqual([code]);
  const edited = await ok<ControlResponse>(updateResponse(author, sentBack, { notes: 'More.' }));
  expect(edited.dueOn).toBe('2026-11-19');
  const again = await ok<ControlResponse>(submit(author, edited));
  const approved = await ok<ControlResponse>(review(team.reviewer, again, 'APPROVE'));
  expect(approved.dueOn).toBe('2026-11-19');
  const opened = await ok<ControlResponse>(updateResponse(author, approved, { notes: 'Even more.' }));
  expect([opened.reviewStatus, opened.dueOn]).toEqual(['DRAFT', null]);
});

test.each([
  ['a due date that has passed everywhere', '2026-11-18', 400],
  ['the day that has not ended west of UTC', '2026-11-19', 200],
])('%s: %s', async (_, dueOn, status) => {
  const { response } = await createResponseIn(team, 'DRAFT');
  const words = { message: 'This due date has passed. Choose today or a later day.' };
  const controlIds = [response.control.id];
  const tries = [
    () => author.call(calls.controlResponses.create, { body: { controlId: team.nextControl(), dueOn } }),
    () => updateResponse(author, response, { dueOn }),
    () => author.call(calls.controlResponses.bulk, { body: { action: 'DUE_DATE', controlIds, dueOn } }),
  ];
  for (const attempt of tries) {
    const answered = await attempt();
    expect(answered.statusCode).toBe(status);
    if (status === 400) expect(answered.json()).toMatchObject({ ...words, details: [{ path: 'body.dueOn' }] });
  }
});

test('an owner or a due date leaves an approved response approved and counted; anything else opens it', async () => {
  const { response } = await createResponseIn(team, 'APPROVED');
  const counted = () => list({ search: response.control.code });
  const [before] = await counted();
  const change = { dueOn: '2026-12-01', ownerId: author.userId };
  const set = await ok<ControlResponse>(updateResponse(author, response, change));
  expect(set).toMatchObject({ reviewStatus: 'APPROVED', dueOn: '2026-12-01', owner: { id: author.userId } });
  expect(await counted()).toMatchObject([{ implementationStatus: before?.implementationStatus, progress: 'APPROVED' }]);
  const both = await ok<ControlResponse>(updateResponse(author, set, { dueOn: '2026-12-02', notes: 'Changed.' }));
  expect([both.reviewStatus, both.dueOn]).toEqual(['DRAFT', '2026-12-02']);
});

test('an answer that opens an approved response keeps a due date that is still to come', async () => {
  const { response, answer } = await createResponseIn(team, 'APPROVED');
  const set = await ok<ControlResponse>(updateResponse(author, response, { dueOn: '2026-12-01' }));
  await ok(saveAnswers(author, set, [{ requirementId: answer.requirementId, value: null }]));
  const opened = await getResponse(author, set.id);
  expect([opened.reviewStatus, opened.dueOn]).toEqual(['DRAFT', '2026-12-01']);
});
