/** The risk register over HTTP: rated, treated, accepted, reviewed, closed, and what it means for controls, people and the list. */
import { calls, type ResponseOf, type RiskDetail } from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { remindOfReviews } from '../../../src/compliance/registers/reviews/reminders';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { createRisk, createSupplier, newRisk } from '../../support/requests/risk-requests';
import { dayMs } from '../../support/seeds/checked';
import { completeAnswers, textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

type List = ResponseOf<typeof calls.risks.list>;
type Told = ResponseOf<typeof calls.notifications.list>;
type Work = ResponseOf<typeof calls.dashboard.work>;

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let organizations = 0;
let organizationId: string;
let admin: Person;
let member: Person;
let reviewer: Person;
beforeEach(async () => {
  organizations += 1;
  organizationId = await suite.organization(`risks-${organizations}`);
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
  reviewer = await suite.person(organizationId, 'msp_user', true);
});

const dayIn = (days: number) => new Date(suite.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const list = (query = {}) => ok<List>(member.call(calls.risks.list, { query: { limit: '100', ...query } }));
const read = (id: string) => ok<RiskDetail>(member.call(calls.risks.read, { params: { id } }));
const change = (risk: RiskDetail, given: object, person = member) =>
  person.call(calls.risks.change, { params: { id: risk.id }, body: { version: risk.version, ...given } });
const review = (risk: RiskDetail, note: string | null = null, person = member) =>
  person.call(calls.risks.review, { params: { id: risk.id }, body: { version: risk.version, note } });
const close = (risk: RiskDetail, reason = 'The system is gone.') =>
  member.call(calls.risks.close, { params: { id: risk.id }, body: { version: risk.version, reason } });
const titles = async (query: object) => (await list(query)).items.map(({ title }) => title);
/** As if reviews had been due so many days earlier: sessions end when the clock moves far. */
const dueEarlier = (days: number) =>
  suite.admin.query(
    `update risks set next_review_on = next_review_on - $2::int,
       anchor_day = extract(day from next_review_on - $2::int) where organization_id = $1`,
    [organizationId, days],
  );

async function logged(title: string) {
  const { items } = await ok<ResponseOf<typeof calls.activityFeed.list>>(
    admin.call(calls.activityFeed.list, { query: { search: title, limit: '10' } }),
  );
  return items.filter((item) => item.title.startsWith(title));
}

async function acceptControl(code: string, reviewBy = '2027-01-31') {
  const evidenceId = await createEvidence(member.context, {
    ...{ name: `For ${code}`, type: 'EXPORT', controls: [code], file: textFile('a.csv') },
  });
  const accepted = { reason: 'The old system goes in May.', riskOwnerId: member.userId, reviewBy };
  await answerControl(member.context, code, {
    ...{ implementationStatus: 'RISK_ACCEPTED', notes: 'Agreed.', ownerId: member.userId, ...accepted },
    answers: await completeAnswers(member.context, code, evidenceId),
  });
  await submitControl(member.context, code);
  await reviewControl(admin.context, code, 'APPROVE');
}

describe('a risk', () => {
  test('is added with both ratings, owner, review day and links; the log names it with its control', async () => {
    const supplier = await createSupplier(member);
    const risk = await createRisk(member, member, { suppliers: [supplier.id], controls: ['SUP-06', 'DET-03'] });
    expect(risk).toMatchObject({
      ...{ title: 'Loss of the RMM', state: 'open', treatment: 'reduce', version: 1, acceptance: null, closed: null },
      inherent: { likelihood: 4, impact: 5, score: 20, level: 'critical' },
      residual: { likelihood: 2, impact: 4, score: 8, level: 'medium' },
      ...{ owner: { id: member.userId }, isReviewOverdue: false, lastReviewedOn: null, reviews: [] },
      suppliers: [{ id: supplier.id, name: 'Northwind RMM' }],
    });
    expect(risk.controls.map(({ code }) => code).sort()).toEqual(['DET-03', 'SUP-06']);
    expect(await logged('Risk added')).toMatchObject([{ description: 'Loss of the RMM' }]);
    const ofSupplier = await member.call(calls.suppliers.read, { params: { id: supplier.id } });
    expect(ofSupplier.json().risks).toEqual([
      { id: risk.id, title: risk.title, state: 'open', score: 8, level: 'medium' },
    ]);
  });

  test.each([
    ['a rating after treatment above the one before', { residual: { likelihood: 5, impact: 5 } }, 'body.residual'],
    ['a review in the past', { nextReviewOn: '2026-11-01' }, 'body.nextReviewOn'],
    ['an owner who is no member', { ownerId: '018f3e9a-0000-7000-8000-000000000000' }, 'body.ownerId'],
    ['a supplier that does not exist', { suppliers: ['018f3e9a-0000-7000-8000-000000000000'] }, 'body.suppliers'],
    ['a step of 6', { inherent: { likelihood: 6, impact: 1 } }, 'body.inherent.likelihood'],
  ])('is refused with %s', async (_, wrong, path) => {
    const refused = await refusal(member.call(calls.risks.create, { body: newRisk(member, wrong) }));
    expect(refused).toMatchObject({ status: 400, details: [{ path }] });
  });

  test('changes are readable in the log, and made from the version that was seen', async () => {
    const risk = await createRisk(member);
    const changed = await ok<RiskDetail>(
      change(risk, {
        residual: { likelihood: 1, impact: 4 },
        treatment: 'transfer',
        controls: [],
        ownerId: admin.userId,
      }),
    );
    expect(changed).toMatchObject({ residual: { score: 4, level: 'low' }, controls: [], owner: { id: admin.userId } });
    const [entry] = await logged('Risk changed');
    expect(entry?.changes).toEqual([
      { field: 'rating after treatment', before: 'Unlikely × Major = 8, Medium', after: 'Rare × Major = 4, Low' },
      { field: 'treatment', before: 'Reduce', after: 'Transfer' },
      { field: 'owner', before: expect.any(String), after: expect.any(String) },
      { field: 'controls', before: 'SUP-06', after: 'none' },
    ]);
    expect(await refusal(change(risk, { title: 'Late' }))).toMatchObject({ status: 409, errorCode: 'STALE' });
    expect(await refusal(change(changed, { inherent: { likelihood: 1, impact: 1 } }))).toMatchObject({ status: 400 });
  });

  test('is closed with a reason, then it is not changed or reviewed until it is reopened', async () => {
    const risk = await createRisk(member);
    const closed = await ok<RiskDetail>(close(risk));
    expect(closed).toMatchObject({
      state: 'closed',
      closed: { by: { id: member.userId }, reason: 'The system is gone.' },
    });
    for (const refused of [change(closed, { title: 'New' }), review(closed), close(closed)]) {
      expect(await refusal(refused)).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    }
    const params = { id: risk.id };
    const reopened = await ok<RiskDetail>(
      member.call(calls.risks.reopen, { params, body: { version: closed.version } }),
    );
    expect(reopened).toMatchObject({ state: 'open', closed: null, owner: { id: member.userId } });
  });

  test('only reviewers and administrators delete it; the log keeps its history', async () => {
    const risk = await createRisk(member);
    await ok(review(risk));
    const input = { params: { id: risk.id }, query: { version: '2' } };
    expect((await member.call(calls.risks.remove, input)).statusCode).toBe(403);
    expect((await reviewer.call(calls.risks.remove, input)).statusCode).toBe(204);
    expect((await member.call(calls.risks.read, { params: { id: risk.id } })).statusCode).toBe(404);
    expect(await logged('Risk deleted')).toHaveLength(1);
    expect(await logged('Risk reviewed')).toHaveLength(1);
  });
});

describe('acceptance', () => {
  const high = { inherent: { likelihood: 4, impact: 5 }, residual: { likelihood: 4, impact: 4 }, treatment: 'accept' };

  test('a member accepts a medium risk without a reason; the acceptance names them and the score', async () => {
    const risk = await createRisk(member, member, { treatment: 'accept' });
    expect(risk.acceptance).toMatchObject({ by: { id: member.userId }, score: 8, reason: null });
    expect(await logged('Risk accepted')).toHaveLength(1);
  });

  test('a high risk needs a reviewer and a reason', async () => {
    const body = newRisk(member, { ...high, acceptanceReason: 'Replaced in spring.' });
    expect(await refusal(member.call(calls.risks.create, { body }))).toMatchObject({
      status: 403,
      errorCode: 'FORBIDDEN',
    });
    const unexplained = newRisk(member, high);
    expect(await refusal(reviewer.call(calls.risks.create, { body: unexplained }))).toMatchObject({
      ...{ status: 400, details: [{ path: 'body.acceptanceReason' }] },
    });
    const risk = await ok<RiskDetail>(reviewer.call(calls.risks.create, { body }));
    expect(risk.acceptance).toMatchObject({ by: { id: reviewer.userId }, score: 16, reason: 'Replaced in spring.' });
  });

  test('covers lower scores and other fields, not a higher one; another treatment ends it', async () => {
    const risk = await createRisk(reviewer, member, { ...high, acceptanceReason: 'Replaced in spring.' });
    const renamed = await ok<RiskDetail>(
      change(risk, { title: 'Old firewall', residual: { likelihood: 3, impact: 4 } }),
    );
    expect(renamed.acceptance).toMatchObject({ by: { id: reviewer.userId }, score: 16 });
    const higher = { residual: { likelihood: 4, impact: 5 } };
    expect(await refusal(change(renamed, higher))).toMatchObject({ status: 403 });
    const again = await ok<RiskDetail>(change(renamed, higher, admin));
    expect(again.acceptance).toMatchObject({ by: { id: admin.userId }, score: 20, reason: 'Replaced in spring.' });
    expect((await ok<RiskDetail>(change(again, { treatment: 'reduce' }))).acceptance).toBeNull();
  });
});

describe('reviews', () => {
  test('record who, when, the rating and a note, and set the next day by the rule of recurring tasks', async () => {
    const risk = await createRisk(member, member, { nextReviewOn: dayIn(0) });
    const reviewed = await ok<RiskDetail>(review(risk, 'The fallback was tested.'));
    expect(reviewed.reviews).toMatchObject([
      {
        ...{ dueOn: dayIn(0), reviewedOn: dayIn(0), by: { id: member.userId }, note: 'The fallback was tested.' },
        ...{ inherent: { score: 20, level: 'critical' }, residual: { score: 8, level: 'medium' } },
      },
    ]);
    expect(reviewed).toMatchObject({ lastReviewedOn: dayIn(0), isReviewOverdue: false });
    expect(reviewed.nextReviewOn > dayIn(85)).toBe(true);
    const rated = await ok<RiskDetail>(change(reviewed, { residual: { likelihood: 1, impact: 1 } }));
    expect(rated.reviews[0]?.residual.score).toBe(8);
  });

  test('an overdue one is in My Work of the owner, who is reminded once', async () => {
    const risk = await createRisk(admin, member, { nextReviewOn: dayIn(0) });
    await dueEarlier(3);
    expect(await titles({ review: 'overdue' })).toEqual(['Loss of the RMM']);
    const work = async () =>
      (await ok<Work>(member.call(calls.dashboard.work))).items.map(({ kind, id }) => [kind, id]);
    expect(await work()).toContainEqual(['REGISTER_REVIEW_OVERDUE', risk.id]);
    await remindOfReviews(suite.system(organizationId));
    await remindOfReviews(suite.system(organizationId));
    const told = async (person: Person) =>
      (await ok<Told>(person.call(calls.notifications.list))).items.filter(({ kind }) => kind === 'DUE');
    expect(await told(member)).toMatchObject([{ text: 'Loss of the RMM', path: `/risks/${risk.id}` }]);
    expect(await told(admin)).toEqual([]);
    await ok(review(await read(risk.id)));
    expect(await work()).not.toContainEqual(['REGISTER_REVIEW_OVERDUE', risk.id]);
  });

  test('a closed one has none that is due', async () => {
    const risk = await createRisk(member, member, { nextReviewOn: dayIn(0) });
    await ok(close(risk));
    await dueEarlier(3);
    expect(await read(risk.id)).toMatchObject({ isReviewOverdue: false });
    expect(await titles({ review: 'overdue' })).toEqual([]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await createRisk(member, member, { title: 'High', residual: { likelihood: 4, impact: 3 }, controls: [] });
    await createRisk(member, admin, { title: 'Low', residual: { likelihood: 1, impact: 2 }, category: 'people' });
    await ok(close(await createRisk(member, member, { title: 'Closed' })));
  });

  test('has the highest score first and closed risks last, with counts for the heat map', async () => {
    const { items, summary } = await list();
    expect(items.map(({ title }) => title)).toEqual(['High', 'Low', 'Closed']);
    expect(summary).toMatchObject({
      ...{ total: 3, state: { open: 2, closed: 1 }, level: { critical: 0, high: 1, medium: 0, low: 1 } },
      heat: expect.arrayContaining([
        { rating: 'residual', likelihood: 4, impact: 3, total: 1 },
        { rating: 'residual', likelihood: 1, impact: 2, total: 1 },
        { rating: 'inherent', likelihood: 4, impact: 5, total: 2 },
      ]),
    });
    expect(summary.heat).toHaveLength(3);
  });

  test.each([
    [{ state: 'closed' }, ['Closed']],
    [{ level: 'high' }, ['High']],
    [{ level: 'critical', rating: 'inherent', state: 'open' }, ['High', 'Low']],
    [{ likelihood: '4', impact: '3' }, ['High']],
    [{ likelihood: '4', impact: '5', rating: 'inherent', category: 'people' }, ['Low']],
    [{ control: 'none' }, ['High']],
    [{ control: 'SUP-06', state: 'open' }, ['Low']],
    [{ search: 'hig' }, ['High']],
    [{ owner: 'none' }, []],
    [{ sort: 'title', order: 'asc' }, ['Closed', 'High', 'Low']],
  ])('%j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('as CSV it has the ratings in words', async () => {
    const { body } = await member.call(calls.risks.listCsv, { query: { search: 'High' } });
    expect(body).toContain('High,Open,Security,4 Likely,5 Severe,20,Critical,Reduce,4 Likely,3 Moderate,12,High');
  });
});

test('accepted risks of controls that have no entry are listed until an open risk accepts them', async () => {
  await acceptControl('IDN-02');
  const unregistered = async () =>
    (await ok<ResponseOf<typeof calls.risks.unregistered>>(member.call(calls.risks.unregistered))).items;
  expect(await unregistered()).toMatchObject([
    {
      ...{ control: { code: 'IDN-02' }, reviewBy: '2027-01-31', owner: { id: member.userId } },
      reason: 'The old system goes in May.',
    },
  ]);
  const reduced = await createRisk(member, member, { controls: ['IDN-02'] });
  expect(await unregistered()).toHaveLength(1);
  const accepted = await ok<RiskDetail>(change(reduced, { treatment: 'accept' }));
  expect(accepted.acceptedRisks).toMatchObject([{ control: { code: 'IDN-02' }, reviewBy: '2027-01-31' }]);
  expect(await unregistered()).toEqual([]);
  await ok(close(accepted));
  expect(await unregistered()).toHaveLength(1);
});

test('a risk changes no health of its controls', async () => {
  await acceptControl('IDN-02');
  const healthOf = async () => {
    const { items } = await ok<ResponseOf<typeof calls.controls.withStatus>>(
      member.call(calls.controls.withStatus, { query: { search: 'IDN-02' } }),
    );
    return items.map(({ code, health, implementationStatus }) => ({ code, health, implementationStatus }));
  };
  const before = await healthOf();
  await createRisk(reviewer, member, {
    ...{
      controls: ['IDN-02'],
      residual: { likelihood: 4, impact: 5 },
      treatment: 'accept',
      acceptanceReason: 'Agreed.',
    },
  });
  expect(await healthOf()).toEqual(before);
});

test('a control that leaves the registry is no longer shown; the risk and the link stay', async () => {
  const risk = await createRisk(member, member, { controls: ['SUP-06', 'DET-03'] });
  const retire = (value: string) =>
    suite.admin.query(`update controls set retired_at = ${value} where code = 'SUP-06'`);
  await retire('now()');
  try {
    const without = await read(risk.id);
    expect(without.controls.map(({ code }) => code)).toEqual(['DET-03']);
    await ok(change(without, { controls: [] }));
    expect((await read(risk.id)).controls).toEqual([]);
  } finally {
    await retire('null');
  }
  expect((await read(risk.id)).controls.map(({ code }) => code)).toEqual(['SUP-06']);
});

test('a member who leaves hands their open risks over', async () => {
  const risk = await createRisk(admin, member);
  const params = { id: member.userId };
  const preview = await ok<ResponseOf<typeof calls.users.removalPreview>>(
    admin.call(calls.users.removalPreview, { params }),
  );
  expect(preview.owns).toMatchObject([
    { record: 'risk', count: 1, examples: [{ id: risk.id, name: 'Loss of the RMM' }] },
  ]);
  const body = { successorId: reviewer.userId };
  expect((await admin.call(calls.users.removeAndHandOver, { params, body })).statusCode).toBe(204);
  const after = await ok<RiskDetail>(admin.call(calls.risks.read, { params: { id: risk.id } }));
  expect(after).toMatchObject({ owner: { id: reviewer.userId }, version: 2 });
  expect(await logged('Risk handed over')).toHaveLength(1);
});
