/** Assessments over HTTP: readiness, the frozen snapshot, verdicts, overrides and the decision. */
import { createHash } from 'node:crypto';
import { type AssessedControl, type Assessment, calls, type Readiness, type ResponseOf } from '@msp/contract';
import canonicalize from 'canonicalize';
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { readReadiness } from '../../../src/compliance/assessments/snapshot/readiness';
import { recordMetricValues } from '../../../src/measurement/metrics/service';
import { SettableClock } from '../../../src/platform/clock';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  type AssessedTeam,
  approveAnswer,
  assessmentIn,
  controlsOf,
  createAssessedTeam,
  createReadyTeam,
  decide,
  endAll,
  read,
  requestChanges,
  review,
  start,
  submit,
  withdraw,
} from '../../support/requests/assessment-requests';
import { approveControl } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

const { assessments, controlOverrides } = calls;
let suite: Suite;
let team: AssessedTeam;
beforeAll(async () => {
  suite = await startSuite();
  team = await createReadyTeam(suite, 'alpha');
});
afterAll(() => suite.stop());

const listControls = (person: Person, id: string) => controlsOf(person, id) as Promise<AssessedControl[]>;
const readControl = (id: string, controlId: string) =>
  ok<AssessedControl & { content: { notes: string }; sha256: string; snapshot: number }>(
    team.assessor.call(assessments.control, { params: { id, controlId } }),
  );
async function firstControl(id: string): Promise<string> {
  const [first] = await controlsOf(team.assessor, id);
  if (!first) throw new Error('The snapshot has no control.');
  return first.control.id;
}

describe('§7 readiness', () => {
  test('names each control that is not approved, with what to do and where, and blocks the submission', async () => {
    const unready = await createAssessedTeam(suite, 'bravo');
    await approveAnswer(unready, 'C-1', 'Done.');
    const draft = await ok<Assessment>(start(unready.author));
    const readiness = await ok<Readiness>(unready.author.call(assessments.readiness));
    expect(readiness).toMatchObject({ ready: false, controls: { total: 2, approved: 1 } });
    const message = 'Answer this control.';
    const item = { kind: 'UNANSWERED', blocking: true, message, path: '/controls/C-2' };
    expect(readiness.items).toEqual([expect.objectContaining(item)]);
    const refused = await refusal(submit(unready.author, draft));
    expect(refused).toMatchObject({ status: 409, errorCode: 'CONFLICT', details: { items: readiness.items } });
    expect(await read(unready.author, draft.id)).toEqual(draft);
  });

  test('evidence that is no longer valid and accepted risks that are due block it', async () => {
    const due = await createAssessedTeam(suite, 'charlie');
    await approveAnswer(due, 'C-1', 'Done.');
    const risk = { reason: 'Agreed.', riskOwnerId: due.author.userId, reviewBy: '2027-01-15' };
    await answerControl(due.author.context, 'C-2', { implementationStatus: 'RISK_ACCEPTED', ...risk });
    await approveAnswer(due, 'C-2', 'Accepted.', 'RISK_ACCEPTED');
    const context = (now: string) => ({ ...due.author.context, clock: new SettableClock(new Date(now)) });
    const early = await readReadiness(context('2027-01-15T23:59:59.000Z'));
    expect([early.ready, early.items]).toEqual([true, []]);
    const { ready, items } = await readReadiness(context('2027-02-01T00:00:00.000Z'));
    expect(ready).toBe(false);
    expect(items.map(({ kind, blocking, control, path }) => [kind, blocking, control.code, path])).toEqual([
      ['EVIDENCE_EXPIRED', true, 'C-1', `/evidence/${due.evidenceId}/view`],
      ['EVIDENCE_EXPIRED', true, 'C-2', `/evidence/${due.evidenceId}/view`],
      ['RISK_REVIEW_OVERDUE', true, 'C-2', '/controls/C-2'],
    ]);
  });

  test('what the assessor asked for and has not changed, and changes that a submission leaves out, are named', async () => {
    const asked = await createReadyTeam(suite, 'juliett');
    const remarks = async () => {
      const { ready, items } = await ok<Readiness>(asked.author.call(assessments.readiness));
      expect(ready).toBe(true);
      return items.map(({ kind, message, control }) => [kind, control.code, message]);
    };
    const submitted = await assessmentIn(suite, asked, 'SUBMITTED');
    const [first, second] = await controlsOf(asked.assessor, submitted.id);
    await ok(decide(asked.assessor, submitted.id, first?.control.id ?? '', { verdict: 'NOT_MET', comment: 'None.' }));
    await ok(decide(asked.assessor, submitted.id, second?.control.id ?? '', { verdict: 'MET', comment: '' }));
    expect(await remarks()).toEqual([]);
    await ok(requestChanges(asked.assessor, submitted));
    const unchanged = ['FINDING_UNCHANGED', 'C-1', "The assessor's verdict on the approved response was “Not met”."];
    expect(await remarks()).toEqual([unchanged]);
    await answerControl(asked.author.context, 'C-1', { notes: 'Now with a deputy.' });
    const message = "Its latest changes aren't approved, so a submission leaves them out.";
    expect(await remarks()).toEqual([unchanged, ['CHANGES_LEFT_OUT', 'C-1', message]]);
    await approveAnswer(asked, 'C-1', 'Now with a deputy.');
    expect(await remarks()).toEqual([]);
  });

  test('metrics off target and policies that are not published are named, and do not block', async () => {
    const organizationId = await suite.organization('delta');
    const [author, reviewer] = [
      await suite.person(organizationId, 'msp_admin'),
      await suite.person(organizationId, 'msp_admin'),
    ];
    await approveControl({ author, reviewer }, 'IDN-01', 'FULLY_IMPLEMENTED');
    await recordMetricValues(suite.system(organizationId), [
      { metric: 'mfa-registered-percent', source: 'Tenant', observedAt: suite.clock.now(), status: 'ok', value: 10 },
    ]);
    const { items } = await ok<Readiness>(author.call(assessments.readiness));
    const ofControl = items.filter(({ control }) => control.code === 'IDN-01');
    expect(ofControl).toMatchObject([
      { kind: 'METRIC_OFF_TARGET', blocking: false, path: '/metrics/mfa-registered-percent' },
      { kind: 'POLICY_MISSING', blocking: false, path: expect.stringMatching(/^\/policies\/POL-/) },
    ]);
  });

  test('is ready once every control is approved', async () => {
    const readiness = await ok<Readiness>(team.author.call(assessments.readiness));
    expect(readiness).toEqual({ ready: true, controls: { total: 2, approved: 2 }, items: [] });
  });
});

test('an organisation has one open assessment, also when two are started at once', async () => {
  await endAll(suite);
  const statuses = (await Promise.all([start(team.author), start(team.reviewer)])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await refusal(start(team.author))).toMatchObject({ errorCode: 'CONFLICT' });
});

test('codes are numbered within the year, without gaps', async () => {
  const { code } = await assessmentIn(suite, team, 'DRAFT');
  await refusal(start(team.author));
  const next = await assessmentIn(suite, team, 'DRAFT');
  expect(code).toMatch(/^ASM-2026-\d{4}$/);
  expect(Number(next.code.slice(-4))).toBe(Number(code.slice(-4)) + 1);
});

describe('the snapshot', () => {
  test('stays as it was submitted while answers change, and its SHA-256 covers every control', async () => {
    const { id, snapshots } = await assessmentIn(suite, team, 'SUBMITTED');
    const controlId = await firstControl(id);
    const before = await readControl(id, controlId);
    await approveAnswer(team, 'C-1', 'Rewritten after the submission.');
    const after = await readControl(id, controlId);
    expect(after).toEqual(before);
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(sha256(canonicalize(after.content) ?? '')).toBe(after.sha256);
    const { rows } = await suite.admin.query('select manifest from assessment_snapshots where assessment_id = $1', [
      id,
    ]);
    expect(sha256(rows[0].manifest)).toBe(snapshots[0]?.sha256);
    const { controls } = JSON.parse(rows[0].manifest) as { controls: { code: string; sha256: string }[] };
    expect(controls).toHaveLength(2);
    expect(controls.find(({ code }) => code === 'C-1')?.sha256).toBe(after.sha256);
  });

  test('cannot be changed by the API', async () => {
    const { organizationId } = team;
    const change = suite.platform.database.inOrganization(organizationId, (tx) =>
      tx.execute('update assessment_controls set content = content'),
    );
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('submitted again shows which controls have changed, and their verdicts are outdated', async () => {
    const { id, version } = await assessmentIn(suite, team, 'SUBMITTED');
    for (const { control } of await controlsOf(team.assessor, id))
      await ok(decide(team.assessor, id, control.id, { verdict: 'MET' }));
    const body = { decision: 'REQUEST_CHANGES', comment: 'More about C-2.' };
    const returned = await ok<Assessment>(review(team.assessor, { id, version }, body));
    expect(returned).toMatchObject({ reviewComment: 'More about C-2.', progress: { met: 2, pending: 0 } });
    await approveAnswer(team, 'C-2', `More, for ${id}.`);
    const again = await ok<Assessment>(submit(team.author, returned));
    expect(again.snapshots.map(({ number }) => number)).toEqual([2, 1]);
    expect(again.progress).toEqual({ total: 2, met: 1, concern: 0, notMet: 0, pending: 1 });
    const controls = await listControls(team.assessor, id);
    expect(controls.map(({ control, changed, verdict }) => [control.code, changed, verdict?.outdated])).toEqual([
      ['C-1', false, false],
      ['C-2', true, true],
    ]);
  });
});

describe('verdicts', () => {
  test('a concern, and a control that is not met, need a comment', async () => {
    const { id } = await assessmentIn(suite, team, 'SUBMITTED');
    const controlId = await firstControl(id);
    for (const verdict of ['CONCERN', 'NOT_MET']) {
      const refused = await refusal(decide(team.assessor, id, controlId, { verdict }));
      expect(refused).toMatchObject({ status: 400, details: [{ path: 'body.comment' }] });
    }
    const saved = await ok(decide(team.assessor, id, controlId, { verdict: 'CONCERN', comment: 'Only in part.' }));
    expect(saved).toMatchObject({ verdict: { verdict: 'CONCERN', comment: 'Only in part.', version: 1 } });
  });

  test('of two assessors at once, the second one is shown the verdict of the first', async () => {
    const { id } = await assessmentIn(suite, team, 'SUBMITTED');
    const controlId = await firstControl(id);
    const second = await suite.person(team.organizationId, 'assessor');
    await ok(decide(team.assessor, id, controlId, { verdict: 'MET' }));
    const refused = await refusal(decide(second, id, controlId, { verdict: 'MET' }));
    const current = { verdict: { verdict: 'MET', decidedBy: { id: team.assessor.userId } } };
    expect(refused).toMatchObject({ status: 409, errorCode: 'STALE', details: { currentVersion: 1, current } });
    const changed = { verdict: 'CONCERN', comment: 'On a second look.', version: 1 };
    expect(await ok(decide(second, id, controlId, changed))).toMatchObject({ verdict: { version: 2 } });
  });

  test('approval needs a verdict on each control, and a reason for each one that is not met', async () => {
    const assessment = await assessmentIn(suite, team, 'SUBMITTED');
    const [first, second] = await controlsOf(team.assessor, assessment.id);
    if (!first || !second) throw new Error('The snapshot has no controls.');
    const unmet = { verdict: 'NOT_MET', comment: 'Nothing was shown.' };
    await ok(decide(team.assessor, assessment.id, first.control.id, unmet));
    const approval = { decision: 'APPROVE' };
    expect(await refusal(review(team.assessor, assessment, approval))).toMatchObject({
      status: 400,
      details: [{ message: 'C-2 has no verdict' }, { message: 'C-1 is not met and needs a reason' }],
    });
    await ok(decide(team.assessor, assessment.id, second.control.id, { verdict: 'MET' }));
    const reasons = [{ controlId: first.control.id, reason: 'A plan was agreed.' }];
    const approved = await ok<Assessment>(review(team.assessor, assessment, { ...approval, reasons }));
    expect(approved).toMatchObject({ status: 'APPROVED', reviewedBy: { id: team.assessor.userId } });
    const [assessed] = await listControls(team.author, assessment.id);
    expect(assessed?.verdict?.acceptedReason).toBe('A plan was agreed.');
  });

  test('changes are requested with a comment', async () => {
    const assessment = await assessmentIn(suite, team, 'SUBMITTED');
    const refused = await refusal(review(team.assessor, assessment, { decision: 'REQUEST_CHANGES' }));
    expect(refused).toMatchObject({ status: 400, details: [{ path: 'body.comment' }] });
  });
});

describe('four eyes', () => {
  const attempts = (assessor: Person, { id, version }: Assessment, controlId: string) => [
    decide(assessor, id, controlId, { verdict: 'MET' }),
    review(assessor, { id, version }, { decision: 'REQUEST_CHANGES', comment: 'No.' }),
    assessor.call(controlOverrides.create, {
      body: { assessmentId: id, controlId, implementationStatus: 'NOT_IMPLEMENTED', reason: 'No.' },
    }),
  ];

  test('a superadmin who submitted the assessment does not assess it', async () => {
    const superadmin = await suite.person(team.organizationId, 'superadmin');
    const draft = await assessmentIn(suite, team, 'DRAFT');
    const submitted = await ok<Assessment>(submit(superadmin, draft));
    for (const attempt of attempts(superadmin, submitted, await firstControl(submitted.id)))
      expect(await refusal(attempt)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect(await read(team.author, submitted.id)).toEqual(submitted);
  });

  test('a superadmin who wrote a response cannot assess it, even if another member submitted it', async () => {
    const written = await createReadyTeam(suite, 'written');
    const superadmin = await suite.person(written.organizationId, 'superadmin');
    const content = {
      implementationStatus: 'FULLY_IMPLEMENTED' as const,
      notes: 'As the scheme expects it.',
    };
    await answerControl(superadmin.context, 'C-1', content);
    await submitControl(written.author.context, 'C-1');
    await reviewControl(written.reviewer.context, 'C-1', 'APPROVE');
    const submitted = await ok<Assessment>(submit(written.author, await ok<Assessment>(start(written.author))));
    const [first] = await controlsOf(written.assessor, submitted.id);
    for (const attempt of attempts(superadmin, submitted, first?.control.id ?? ''))
      expect(await refusal(attempt)).toMatchObject({
        status: 409,
        message:
          "You worked on this organisation's responses or assessment, so you can't assess it. Ask another assessor.",
      });
    const another = await suite.person(written.organizationId, 'superadmin');
    expect((await decide(another, submitted.id, first?.control.id ?? '', { verdict: 'MET' })).statusCode).toBe(200);
  });

  test('an assessor who was a member and submitted responses does not assess them', async () => {
    await endAll(suite);
    const draft = await ok<Assessment>(start(team.reviewer));
    const submitted = await ok<Assessment>(submit(team.reviewer, draft));
    await suite.admin.query(`update memberships set role = 'assessor' where user_id = $1`, [team.author.userId]);
    try {
      for (const attempt of attempts(team.author, submitted, await firstControl(submitted.id)))
        expect(await refusal(attempt)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    } finally {
      await suite.admin.query(`update memberships set role = 'msp_admin' where user_id = $1`, [team.author.userId]);
    }
  });
});

describe('§7 Control overrides', () => {
  const override = (id: string, controlId: string, reason = 'Not shown.') =>
    team.assessor.call(controlOverrides.create, {
      body: { assessmentId: id, controlId, implementationStatus: 'NOT_IMPLEMENTED', reason },
    });

  test('an override is shown beside the own result, once, and stays in the history when it is removed', async () => {
    const { id } = await assessmentIn(suite, team, 'SUBMITTED');
    const controlId = await firstControl(id);
    const created = await ok<{ id: string }>(override(id, controlId));
    expect(await refusal(override(id, controlId))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    const [assessed] = await listControls(team.assessor, id);
    expect(assessed).toMatchObject({
      implementationStatus: 'FULLY_IMPLEMENTED',
      override: { id: created.id, implementationStatus: 'NOT_IMPLEMENTED', reason: 'Not shown.' },
    });
    const remove = () => team.assessor.call(controlOverrides.remove, { params: { id: created.id } });
    expect((await remove()).statusCode).toBe(204);
    expect(await refusal(remove())).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    expect((await listControls(team.assessor, id))[0]?.override).toBeNull();
    const { items } = await ok<{ items: unknown[] }>(
      team.assessor.call(controlOverrides.ofAssessment, { params: { id } }),
    );
    const removedBy = expect.objectContaining({ id: team.assessor.userId });
    expect(items).toEqual([expect.objectContaining({ id: created.id, removedBy })]);
  });
});

describe('verdicts and overrides reach the organisation with the decision', () => {
  /** Everything that says what the assessors found, as this person reads it. */
  async function findings(person: Person, id: string) {
    const [one] = await listControls(person, id);
    const params = { id, controlId: one?.control.id ?? '' };
    const single = await ok<AssessedControl>(person.call(assessments.control, { params }));
    const history = await ok<ResponseOf<typeof assessments.controlHistory>>(
      person.call(assessments.controlHistory, { params }),
    );
    const { items } = await ok<{ items: unknown[] }>(person.call(controlOverrides.ofAssessment, { params: { id } }));
    const { code, progress } = await read(person, id);
    const log = await ok<{ items: { title: string }[] }>(
      person.call(calls.activityFeed.list, { query: { search: code } }),
    );
    const { finding } = await ok<ResponseOf<typeof assessments.finding>>(
      person.call(assessments.finding, { params: { id: params.controlId } }),
    );
    const csv = (await person.call(assessments.reportCsv, { params: { id } })).body;
    return {
      listed: [one?.verdict?.comment ?? null, one?.override?.reason ?? null],
      single: [single.verdict?.comment ?? null, single.override?.reason ?? null],
      history: history.items.find(({ assessment }) => assessment.code === code)?.verdict?.comment ?? null,
      overrides: items.length,
      onControlPage: finding?.assessment.code === code ? [finding.verdict?.comment, finding.override?.reason] : null,
      concerns: progress.concern,
      logged: log.items.some(({ title }) => title === 'Control overridden'),
      reported: /Half of it|Not shown/.test(csv),
    };
  }
  const nothing = {
    ...{
      listed: [null, null],
      single: [null, null],
      history: null,
      onControlPage: null,
      overrides: 0,
      concerns: 0,
      logged: false,
    },
    reported: false,
  };
  const everything = {
    ...{ listed: ['Half of it.', 'Not shown.'], single: ['Half of it.', 'Not shown.'], history: 'Half of it.' },
    onControlPage: ['Half of it.', 'Not shown.'],
    ...{ overrides: 1, concerns: 1, logged: true, reported: true },
  };

  async function found() {
    const submitted = await assessmentIn(suite, team, 'SUBMITTED');
    const controlId = await firstControl(submitted.id);
    await ok(decide(team.assessor, submitted.id, controlId, { verdict: 'CONCERN', comment: 'Half of it.' }));
    const body = {
      assessmentId: submitted.id,
      controlId,
      implementationStatus: 'NOT_IMPLEMENTED',
      reason: 'Not shown.',
    };
    await ok(team.assessor.call(controlOverrides.create, { body }));
    return submitted;
  }

  test('in every call and export, for all of its members', async () => {
    const submitted = await found();
    for (const person of [team.author, team.reviewer]) expect(await findings(person, submitted.id)).toEqual(nothing);
    expect(await findings(team.assessor, submitted.id)).toEqual({ ...everything, onControlPage: null, logged: false });
    await ok(requestChanges(team.assessor, submitted));
    expect(await findings(team.author, submitted.id)).toEqual(everything);
  });

  test('what is found in a later submission waits for its decision', async () => {
    const submitted = await found();
    const returned = await ok<Assessment>(requestChanges(team.assessor, submitted));
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    await ok(submit(team.author, returned));
    const change = { verdict: 'NOT_MET', comment: 'Half of nothing.', version: 1 };
    await ok(decide(team.assessor, submitted.id, await firstControl(submitted.id), change));
    expect(await findings(team.author, submitted.id)).toMatchObject({ listed: [null, 'Not shown.'], concerns: 0 });
  });

  test('a withdrawn assessment keeps them to the assessors', async () => {
    const submitted = await found();
    await ok(withdraw(team.author, await read(team.author, submitted.id)));
    expect(await findings(team.author, submitted.id)).toEqual(nothing);
  });
});

test.each([
  ['RISK_ACCEPTED', 400],
  ['NOT_IMPLEMENTED', 400],
  ['FULLY_IMPLEMENTED', 200],
  ['NOT_APPLICABLE', 200],
] as const)('met without a comment, with an override to %s: %i', async (implementationStatus, status) => {
  const { id: assessmentId } = await assessmentIn(suite, team, 'SUBMITTED');
  const controlId = await firstControl(assessmentId);
  const body = { assessmentId, controlId, implementationStatus, reason: 'As the assessor sees it.' };
  await ok(team.assessor.call(controlOverrides.create, { body }));
  expect((await decide(team.assessor, assessmentId, controlId, { verdict: 'MET' })).statusCode).toBe(status);
});

test('met against the override of the assessor needs an explanation, also if the override came later', async () => {
  const submitted = await assessmentIn(suite, team, 'SUBMITTED');
  const [first, second] = (await controlsOf(team.assessor, submitted.id)).map(({ control }) => control.id);
  const overridden = (controlId: string | undefined) =>
    ok(
      team.assessor.call(controlOverrides.create, {
        body: { assessmentId: submitted.id, controlId, implementationStatus: 'PARTIALLY_IMPLEMENTED', reason: 'Half.' },
      }),
    );
  await overridden(first);
  expect(await refusal(decide(team.assessor, submitted.id, first ?? '', { verdict: 'MET' }))).toMatchObject({
    status: 400,
    message: expect.stringContaining('Partly implemented'),
    details: [{ path: 'body.comment' }],
  });
  await ok(decide(team.assessor, submitted.id, first ?? '', { verdict: 'MET', comment: 'The rest is out of scope.' }));
  await ok(decide(team.assessor, submitted.id, second ?? '', { verdict: 'MET' }));
  await overridden(second);
  expect(await refusal(review(team.assessor, submitted, { decision: 'APPROVE' }))).toMatchObject({
    status: 400,
    details: [{ message: 'C-2 is met against its override and needs a comment' }],
  });
  await ok(decide(team.assessor, submitted.id, second ?? '', { verdict: 'MET', comment: 'Enough.', version: 1 }));
  expect(await ok(review(team.assessor, submitted, { decision: 'APPROVE' }))).toMatchObject({ status: 'APPROVED' });
});

test('an assessor of the organisation is assigned, and no one else', async () => {
  const { id, version } = await assessmentIn(suite, team, 'SUBMITTED');
  const assign = (assessorId: string | null, from: number) =>
    team.assessor.call(assessments.assign, { params: { id }, body: { version: from, assessorId } });
  expect(await ok(assign(team.assessor.userId, version))).toMatchObject({ assessor: { id: team.assessor.userId } });
  for (const other of [team.author.userId, id])
    expect(await refusal(assign(other, version + 1))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  expect(await ok(assign(null, version + 1))).toMatchObject({ assessor: null });
});

test('each step is in the activity log', async () => {
  const { code } = await assessmentIn(suite, team, 'APPROVED');
  const { items } = await ok<{ items: { action: string; title: string }[] }>(
    team.author.call(calls.activityFeed.list, { query: { search: code } }),
  );
  expect(items.map(({ action, title }) => [action, title])).toEqual([
    ['APPROVE', 'Assessment approved'],
    ['SUBMIT', 'Assessment submitted'],
    ['CREATE', 'Assessment started'],
  ]);
});
