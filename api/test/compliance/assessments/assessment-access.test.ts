/** What an assessor sees of assessments: what was submitted, in the organisations where they hold the role, and nothing else. */
import { type Assessment, type AssessmentSummary, assessmentStatuses, calls, type EndpointData } from '@msp/contract';
import { organizationCalls } from '../../support/contract-calls';
import { ok, refusal } from '../../support/outcomes';
import type { CallInput, Person } from '../../support/people';
import { type AssessedTeam, assessmentIn, createReadyTeam } from '../../support/requests/assessment-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let team: AssessedTeam;
let superadmin: Person;
/** Assesses another organisation. */
let stranger: Person;
let controlId: string;
beforeAll(async () => {
  suite = await startSuite();
  team = await createReadyTeam(suite, 'alpha');
  superadmin = await suite.person(team.organizationId, 'superadmin');
  stranger = await suite.person(await suite.organization('bravo'), 'assessor');
  const { rows } = await suite.admin.query(`select id from controls where code = 'C-1'`);
  controlId = rows[0].id;
});
afterAll(() => suite.stop());

const { list, get } = calls.assessments;

/** Every call about one assessment. */
const ofAssessment = organizationCalls.filter(
  ({ name, endpoint }) =>
    /^assessments\.|ofAssessment$/.test(name) && endpoint.path.includes('{id}') && !/(renew|finding)$/.test(name),
);
/** Valid bodies of the calls that have one. */
const bodies: Record<string, (version: number) => Partial<CallInput>> = {
  'assessments.assign': (version) => ({ body: { version, assessorId: null } }),
  'assessments.decide': () => ({ body: { version: null, verdict: 'MET' } }),
  'assessments.remove': (version) => ({ query: { version: String(version) } }),
  'assessments.review': (version) => ({ body: { version, decision: 'REQUEST_CHANGES', comment: 'More.' } }),
  'assessments.submit': (version) => ({ body: { version } }),
  'assessments.withdraw': (version) => ({ body: { version } }),
};
const send = (
  person: Person,
  { name, endpoint }: { name: string; endpoint: EndpointData },
  { id, version }: Assessment,
) => person.call(endpoint, { params: { id, controlId, versionId: id }, ...bodies[name]?.(version) });
const idsIn = async (person: Person) =>
  (await ok<{ items: AssessmentSummary[] }>(person.call(list, { query: { limit: '100' } }))).items.map(({ id }) => id);

describe('§7 Assessments: a draft that was never submitted', () => {
  let draft: Assessment;
  beforeAll(async () => {
    draft = await assessmentIn(suite, team, 'DRAFT');
  });

  test.each(ofAssessment)('$name does not exist for an assessor', async (call) => {
    // 403 for what the role may never do.
    expect([403, 404]).toContain((await send(team.assessor, call, draft)).statusCode);
    const after = await ok<Assessment>(team.author.call(get, { params: { id: draft.id } }));
    expect(after).toEqual(draft);
  });

  test('is read and listed by the organisation and by superadmins', async () => {
    expect(await idsIn(team.assessor)).not.toContain(draft.id);
    for (const person of [team.author, superadmin]) {
      expect(await idsIn(person)).toContain(draft.id);
      expect(await ok(person.call(get, { params: { id: draft.id } }))).toMatchObject({ id: draft.id });
    }
  });
});

describe('§7 Assessments: what was submitted', () => {
  const submitted = assessmentStatuses.filter((status) => status !== 'DRAFT');
  /** Without those about policies, which this organisation's answers do not cite: assessment-policies.test.ts. */
  const reading = ofAssessment.filter(
    ({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes('{versionId}'),
  );

  test.each(submitted)('an assessor reads one that is %s, with its snapshot', async (status) => {
    const assessment = await assessmentIn(suite, team, status);
    expect(await idsIn(team.assessor)).toContain(assessment.id);
    for (const call of reading)
      expect([call.name, (await send(team.assessor, call, assessment)).statusCode]).toEqual([call.name, 200]);
  });

  test.each(ofAssessment)('$name does not exist for the assessor of another organisation', async (call) => {
    const assessment = await assessmentIn(suite, team, 'SUBMITTED');
    expect([403, 404]).toContain((await send(stranger, call, assessment)).statusCode);
    expect(await idsIn(stranger)).toEqual([]);
  });

  test('an assessor who is removed from the organisation reads nothing of it at once', async () => {
    const assessment = await assessmentIn(suite, team, 'SUBMITTED');
    const removed = await suite.person(team.organizationId, 'assessor');
    await ok(removed.call(get, { params: { id: assessment.id } }));
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [removed.userId]);
    expect(await refusal(removed.call(get, { params: { id: assessment.id } }))).toMatchObject({ status: 403 });
  });
});
