/** The health of controls over HTTP: what contradicts a response before it is submitted, and what an approved status still holds. */
import {
  type Assessment,
  type ControlResponse,
  type ControlResponseVersion,
  type ControlWithStatus,
  calls,
  type Dashboard,
  type HealthReason,
  type HealthState,
  healthStates,
  type PolicyItem,
  type PolicyVersion,
  type Readiness,
  type ResponseOf,
} from '@msp/contract';
import { healthReasonStates } from '@msp/contract/schemas';
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { recordMetricValues } from '../../../src/measurement/metrics/service';
import { ok, refusal } from '../../support/outcomes';
import type { CallInput, Person } from '../../support/people';
import { publishNext, publishVersion, saveVersion, startFromTemplate } from '../../support/requests/policy-requests';
import {
  createResponse,
  getResponse,
  questionsOf,
  review,
  saveAnswers,
  submit,
  updateResponse,
} from '../../support/requests/response-requests';
import { approveControl, completeAnswers, textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

type Contradictions = { contradictions: HealthReason[] };
type List = ResponseOf<typeof calls.controls.withStatus>;

let suite: Suite;
let author: Person;
let reviewer: Person;
let organizationId: string;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());
let organizations = 0;
beforeEach(async () => {
  organizations += 1;
  organizationId = await suite.organization(`alpha-${organizations}`);
  author = await suite.person(organizationId, 'msp_admin');
  reviewer = await suite.person(organizationId, 'msp_admin');
});

/** A draft that says that the control is implemented, with No and a date in the future as answers. Nothing else is required. */
async function contradictoryDraft(code: string): Promise<ControlResponse> {
  const { id } = await createResponse(author, code, { implementationStatus: 'FULLY_IMPLEMENTED', notes: 'Done.' });
  const questions = await questionsOf(author, code);
  const values = questions.flatMap(({ id: requirementId, type, minimum }) => {
    const value = { boolean: false, date: '2027-01-01', text: 'As described.', number: minimum ?? 1 }[type as 'date'];
    return value === undefined ? [] : [{ requirementId, value }];
  });
  await ok(saveAnswers(author, await getResponse(author, id), values));
  // Only what is answered is required.
  await suite.admin.query(
    `update requirements set required = false where control_id = (select id from controls where code = $1)`,
    [code],
  );
  return getResponse(author, id);
}

/** A control with a yes-or-no question and one about a date. */
const code = 'IDN-01';
const explanation = 'One tool cannot do it; it is isolated.';

const list = (query: CallInput['query'] = {}) => ok<List>(author.call(calls.controls.withStatus, { query }));
const controlOf = async (one: string) =>
  (await list({ search: one })).items.find((item) => item.code === one) as ControlWithStatus;
const measure = (metric: string, value: number) =>
  recordMetricValues(suite.system(organizationId), [
    { metric, source: 'Tenant', observedAt: suite.clock.now(), status: 'ok', value },
  ]);

describe('§4 what contradicts a response is said before it is submitted', () => {
  test('a submission without an explanation is refused, with each contradiction, and the response is unchanged', async () => {
    const draft = await contradictoryDraft(code);
    expect(new Set(draft.contradictions.map(({ kind }) => kind))).toEqual(
      new Set(['ANSWER_CONTRADICTS', 'ANSWER_IN_FUTURE', 'POLICY_MISSING']),
    );
    const refused = await refusal<Contradictions>(submit(author, draft));
    expect(refused).toMatchObject({
      status: 409,
      errorCode: 'CONTRADICTIONS',
      details: { contradictions: draft.contradictions },
    });
    expect(await getResponse(author, draft.id)).toEqual(draft);
    expect(await refusal(submit(author, draft, '  '))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });

  test('a metric off target contradicts it once it is measured, and no longer once it is on target', async () => {
    const draft = await contradictoryDraft(code);
    const metrics = (response: ControlResponse) =>
      response.contradictions.filter(({ kind }) => kind === 'METRIC_OFF_TARGET').map(({ path }) => path);
    expect(metrics(draft)).toEqual([]);
    await measure('mfa-registered-percent', 83.4);
    expect(metrics(await getResponse(author, draft.id))).toEqual(['/metrics/mfa-registered-percent']);
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    await measure('mfa-registered-percent', 100);
    expect(metrics(await getResponse(author, draft.id))).toEqual([]);
  });

  test('only a date in the future contradicts a control that is partly implemented', async () => {
    const draft = await contradictoryDraft(code);
    const partly = await ok<ControlResponse>(
      updateResponse(author, draft, { implementationStatus: 'PARTIALLY_IMPLEMENTED' }),
    );
    expect(new Set(partly.contradictions.map(({ kind }) => kind))).toEqual(new Set(['ANSWER_IN_FUTURE']));
  });

  test('the reviewer, the version and the activity log have the explanation, and the next submission needs its own', async () => {
    const draft = await contradictoryDraft(code);
    const submitted = await ok<ControlResponse>(submit(author, draft, ` ${explanation} `));
    expect(submitted).toMatchObject({ reviewStatus: 'IN_REVIEW', explanation, contradictions: draft.contradictions });
    const { items } = await ok<{ items: ControlResponseVersion[] }>(
      reviewer.call(calls.controlResponses.versions, { params: { id: draft.id } }),
    );
    expect(items).toMatchObject([{ event: 'SUBMIT', explanation }]);
    const { rows } = await suite.admin.query(
      `select changes from activity_log where record_id = $1 and action = 'SUBMIT'`,
      [draft.id],
    );
    expect(JSON.stringify(rows)).toContain(explanation);
    const returned = await ok<ControlResponse>(review(reviewer, submitted, 'REQUEST_CHANGES', 'Which tool?'));
    const changed = await ok<ControlResponse>(updateResponse(author, returned, { notes: 'The old RMM.' }));
    expect(changed.explanation).toBe(explanation);
    expect(await refusal(submit(author, changed))).toMatchObject({ errorCode: 'CONTRADICTIONS' });
  });

  test('without a contradiction no explanation is kept', async () => {
    const reason = { implementationStatus: 'NOT_APPLICABLE', reason: 'We have none.' };
    const draft = await createResponse(author, 'NET-01', reason);
    expect(draft.contradictions).toEqual([]);
    expect(await ok(submit(author, draft, 'Just in case.'))).toMatchObject({ explanation: null });
  });

  test('submitting several refuses the contradictory one with the reason, and submits the others', async () => {
    const draft = await contradictoryDraft(code);
    const other = await createResponse(author, 'NET-01', {
      implementationStatus: 'NOT_APPLICABLE',
      reason: 'We have none.',
    });
    const controlIds = [draft.control.id, other.control.id];
    const outcome = await ok<ResponseOf<typeof calls.controlResponses.bulk>>(
      author.call(calls.controlResponses.bulk, { body: { action: 'SUBMIT', controlIds } }),
    );
    expect(outcome).toMatchObject({ done: 1, refused: [{ control: { code }, errorCode: 'CONTRADICTIONS' }] });
  });
});

const approved = (one: string, status: 'FULLY_IMPLEMENTED' | 'PARTIALLY_IMPLEMENTED' = 'FULLY_IMPLEMENTED') =>
  approveControl({ author, reviewer }, one, status);

async function publishFromTemplate(template: string): Promise<PolicyVersion> {
  const { items } = await ok<{ items: PolicyItem[] }>(
    author.call(calls.policies.list, { query: { search: template } }),
  );
  const templateId = items.find((item) => item.code === template)?.templateId ?? '';
  const draft = await startFromTemplate(author, templateId);
  const saved = await ok<PolicyVersion>(saveVersion(author, draft, { content: '# Policy\n\nPatch within a month.' }));
  return ok<PolicyVersion>(publishVersion(author, saved));
}

describe('§3 the health of a control', () => {
  test('follows metrics, evidence and policies, with a reason for each, and the status stays', async () => {
    const kindsOf = async () => {
      const { health, implementationStatus } = await controlOf('IDN-01');
      expect(implementationStatus).toBe('FULLY_IMPLEMENTED');
      return [health?.state, ...(health?.reasons ?? []).map(({ kind }) => kind)];
    };
    expect((await controlOf('IDN-01')).health).toBeNull();
    await approved('IDN-01');
    expect((await kindsOf()).slice(0, 2)).toEqual(['failing', 'POLICY_MISSING']);
    await publishFromTemplate('POL-03');
    expect(new Set(await kindsOf())).toEqual(new Set(['not-measured', 'METRIC_NOT_MEASURED']));
    for (const metric of [
      'mfa-registered-percent',
      'conditional-access-enforced-percent',
      'identity-secure-score-percent',
    ])
      await measure(metric, 100);
    expect(await kindsOf()).toEqual(['healthy']);
    const expires = (day: string) =>
      suite.admin.query(
        `update evidence_files set valid_until = $1 where evidence_id in (select id from evidence where name = 'For IDN-01')`,
        [day],
      );
    await expires('2026-11-30');
    expect(await kindsOf()).toEqual(['attention', 'EVIDENCE_EXPIRING']);
    await expires('2026-11-01');
    expect(await kindsOf()).toEqual(['failing', 'EVIDENCE_EXPIRED']);
    const { health } = await controlOf('IDN-01');
    expect((await getResponse(author, await responseIdOf('IDN-01'))).health).toEqual(health);
  });

  const responseIdOf = async (one: string) => {
    const { response } = await ok<{ response: ControlResponse }>(
      author.call(calls.controlResponses.ofControl, { params: { id: one } }),
    );
    return response.id;
  };

  test('a cited policy version that a newer one has replaced fails until the response cites the new one', async () => {
    const cite = async (version: string) => {
      const evidence = await createEvidence(author.context, {
        name: 'Report',
        type: 'EXPORT',
        controls: [],
        file: textFile('report.csv'),
      });
      const answers = { ...(await completeAnswers(author.context, 'DEV-02', evidence)), 'patch-policy': version };
      const status = { implementationStatus: 'FULLY_IMPLEMENTED', notes: 'Done.' } as const;
      await answerControl(author.context, 'DEV-02', { ...status, answers });
      await submitControl(author.context, 'DEV-02');
      await reviewControl(reviewer.context, 'DEV-02', 'APPROVE');
    };
    const ofPolicies = async () =>
      (await controlOf('DEV-02')).health?.reasons.filter(({ path }) => path === '/policies/POL-06');
    const first = await publishFromTemplate('POL-06');
    await cite(first.id);
    expect(await ofPolicies()).toEqual([]);
    const second = await publishNext(author, first.policy.id, '# Policy\n\nPatch within a week.');
    expect(await ofPolicies()).toMatchObject([{ kind: 'POLICY_SUPERSEDED' }]);
    await cite(second.id);
    expect(await ofPolicies()).toEqual([]);
  });

  test('§7 the list filters, counts and sorts by health, and the dashboard has the same numbers', async () => {
    await approved('IDN-01');
    await approved('NET-02', 'PARTIALLY_IMPLEMENTED');
    await approved('BKR-01');
    await measure('mfa-registered-percent', 10);
    const { summary } = await list();
    for (const state of healthStates) {
      const found = await list({ health: state });
      expect([state, found.total]).toEqual([state, summary.health[state]]);
      expect(new Set(found.items.map(({ health }) => health?.state))).toEqual(new Set(found.total ? [state] : []));
      const implemented = await list({ health: state, implementationStatus: 'FULLY_IMPLEMENTED' });
      const { complianceMetrics } = await ok<Dashboard>(author.call(calls.dashboard.get));
      expect([state, complianceMetrics.implementedHealth?.[state]]).toEqual([state, implemented.total]);
    }
    expect(Object.values(summary.health).reduce((sum, one) => sum + one, 0)).toBe(3);
    const rank = (state: HealthState | undefined) => (state ? healthStates.indexOf(state) : healthStates.length);
    const ranks = async (order: string) =>
      (await list({ sort: 'health', order, limit: '100' })).items.map(({ health }) => rank(health?.state));
    expect(await ranks('asc')).toEqual((await ranks('asc')).toSorted((one, other) => one - other));
    expect(await ranks('desc')).toEqual((await ranks('asc')).toReversed());
    const neighbours = await author.call(calls.controls.neighbours, {
      params: { id: 'IDN-01' },
      query: { health: 'failing', sort: 'health' },
    });
    expect(neighbours.json()).toMatchObject({ total: (await list({ health: 'failing' })).total });
  });

  test('§7 readiness names what fails, and the snapshot keeps health and explanation as they were', async () => {
    const draft = await contradictoryDraft(code);
    await ok(review(reviewer, await ok<ControlResponse>(submit(author, draft, explanation)), 'APPROVE'));
    const before = await controlOf(code);
    const readiness = await ok<Readiness>(author.call(calls.assessments.readiness));
    const own = readiness.items.filter(({ control }) => control.code === code);
    expect(own.map(({ kind, message, path }) => ({ kind, message, path }))).toEqual(
      before.health?.reasons.filter(({ kind }) => healthReasonStates[kind] === 'failing'),
    );
    expect(own.every(({ blocking }) => !blocking)).toBe(true);
    // The other controls do not apply, so that it can be submitted.
    const others = (await list({ limit: '100' })).items.filter((item) => item.code !== code);
    for (const { id } of others) {
      const reason = { implementationStatus: 'NOT_APPLICABLE', reason: 'We have none.' };
      const submitted = await ok<ControlResponse>(submit(author, await createResponse(author, id, reason)));
      await ok(review(reviewer, submitted, 'APPROVE'));
    }
    const assessment = await ok<Assessment>(author.call(calls.assessments.create, { body: {} }));
    const { id, version } = assessment;
    await ok(author.call(calls.assessments.submit, { params: { id }, body: { version } }));
    const read = () =>
      ok<ResponseOf<typeof calls.assessments.control>>(
        author.call(calls.assessments.control, { params: { id, controlId: draft.control.id } }),
      );
    const frozen = await read();
    expect(frozen).toMatchObject({ health: 'failing', content: { health: before.health, explanation } });
    await publishFromTemplate('POL-03');
    expect((await controlOf(code)).health).not.toEqual(before.health);
    expect(await read()).toEqual(frozen);
    const csv = await author.call(calls.assessments.reportCsv, { params: { id } });
    expect(csv.body).toContain(`Failing`);
    expect(csv.body).toContain(explanation);
  });
});
