/** Policies in answers and evidence: an answer names a version, and says when a newer one is published. */
import {
  calls,
  type EvidenceDetail,
  type PolicyCitation,
  type PolicyVersion,
  type RequirementResponse,
} from '@msp/contract';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { addEvidence } from '../../support/requests/evidence-requests';
import { publishNext, publishText, reviewBy, startText, uploadVersion } from '../../support/requests/policy-requests';
import { createResponse, questionOf } from '../../support/requests/response-requests';
import { runJob } from '../../support/run-job';
import { textFile } from '../../support/seeds/fixtures';
import { type Suite, startAlphaSuite } from '../../support/suite';

const { policies } = calls;

let suite: Suite;
let user: Person;
let responseId: string;
let requirementId: string;
/** The version of the answer; null before the first. */
let version: number | null = null;

beforeAll(async () => {
  ({ suite, user } = await startAlphaSuite());
  ({ id: responseId } = await createResponse(user, 'DEV-02'));
  ({ id: requirementId } = await questionOf(user, 'DEV-02', 'patch-policy'));
});
afterAll(() => suite.stop());

const cite = (value: string | null) =>
  user.call(calls.requirementResponses.bulk, { body: { responseId, answers: [{ requirementId, value, version }] } });
async function cited(value: string): Promise<RequirementResponse> {
  const { items } = await ok<{ items: RequirementResponse[] }>(cite(value));
  const answer = items.find((item) => item.requirementId === requirementId) as RequirementResponse;
  version = answer.version;
  return answer;
}
const answerNow = async () => {
  const params = { id: responseId };
  const { items } = await ok<{ items: RequirementResponse[] }>(
    user.call(calls.requirementResponses.ofResponse, { params }),
  );
  return items.find((item) => item.requirementId === requirementId);
};
const citationsOf = async ({ policy }: PolicyVersion) =>
  (await ok<{ items: PolicyCitation[] }>(user.call(policies.citations, { params: { id: policy.id } }))).items;

test('§7 an answer cites a published version, and says so when a newer one is published', async () => {
  const first = await publishText(user, 'One.');
  const { policy } = first;
  expect((await cited(first.id)).policy).toEqual({
    policyId: policy.id,
    code: policy.code,
    name: policy.name,
    versionId: first.id,
    number: 1,
    isRetired: false,
    newer: null,
    reviewBy,
  });
  const second = await publishNext(user, policy.id, 'Two.');
  expect(await answerNow()).toMatchObject({
    value: first.id,
    policy: { versionId: first.id, number: 1, newer: { versionId: second.id, number: 2 } },
  });
  expect(await citationsOf(first)).toMatchObject([
    { control: { code: 'DEV-02' }, responseId, requirementId, versionId: first.id, number: 1, isApproved: false },
  ]);
  expect((await cited(second.id)).policy).toMatchObject({ number: 2, newer: null });
});

test('the library lists the controls whose answers cite a policy', async () => {
  const policy = await publishText(user, 'Cited.');
  await cited(policy.id);
  const { controls } = (await user.call(policies.read, { params: { id: policy.policy.id } })).json();
  expect(controls).toMatchObject([{ code: 'DEV-02' }]);
});

test('the log names the policy and its version', async () => {
  const policy = await publishText(user, 'Logged.');
  await cited(policy.id);
  const { items } = (await user.call(calls.activityFeed.ofControl, { params: { id: 'DEV-02' } })).json();
  expect(items[0].changes).toContainEqual(expect.objectContaining({ after: `${policy.policy.name}, version 1` }));
});

test.each([
  ['a draft', async () => (await startText(user)).id],
  [
    'a superseded version',
    async () => {
      const first = await publishText(user);
      await publishNext(user, first.policy.id, 'Next.');
      return first.id;
    },
  ],
  [
    'a version of a retired policy',
    async () => {
      const { id, policy } = await publishText(user);
      await ok(user.call(policies.retire, { params: { id: policy.id }, body: { version: policy.version } }));
      return id;
    },
  ],
  ['the policy instead of a version', async () => (await publishText(user)).policy.id],
  ['evidence of another type', () => addEvidence(user)],
])('%s cannot be an answer', async (_, value) => {
  expect(await refusal(cite(await value()))).toMatchObject({
    status: 400,
    errorCode: 'VALIDATION',
    details: [{ path: 'body.answers.0.value' }],
  });
});

test('evidence of the type POLICY stays an answer, as before policies had versions', async () => {
  const file = textFile('policy.csv');
  const id = await createEvidence(user.context, { name: 'A policy', type: 'POLICY', controls: [], file });
  expect(await cited(id)).toMatchObject({ value: id, policy: null, evidence: [{ id, name: 'A policy' }] });
});

describe('§7 evidence/from-policy', () => {
  const fromPolicy = (body: object) => user.call(calls.evidence.fromPolicy, { body });

  test('a published text becomes evidence with its name, version and controls', async () => {
    const policy = await publishText(user, 'The rules.');
    await cited(policy.id);
    const evidence = await ok<EvidenceDetail>(fromPolicy({ policyVersionId: policy.id }));
    expect(evidence).toMatchObject({
      name: `${policy.policy.name}, version 1`,
      type: 'POLICY',
      controls: [{ code: 'DEV-02' }],
      file: { sha256: policy.sha256, contentType: 'text/markdown' },
    });
  });

  test('an uploaded file becomes evidence as it is', async () => {
    const uploaded = await ok<PolicyVersion>(uploadVersion(user));
    await runJob(suite.platform, 'policy-uploads', { organizationId: user.organizationId, versionId: uploaded.id });
    const body = { version: uploaded.version, ownerId: user.userId, reviewBy: '2027-11-20' };
    const published = await ok<PolicyVersion>(user.call(policies.publish, { params: { id: uploaded.id }, body }));
    const evidence = await ok<EvidenceDetail>(
      fromPolicy({ policyVersionId: uploaded.id, name: 'Signed', controlIds: ['IDN-01'] }),
    );
    expect(evidence).toMatchObject({
      name: 'Signed',
      controls: [{ code: 'IDN-01' }],
      file: { name: 'policy.md', sha256: published.sha256 },
    });
  });

  test('a draft cannot become evidence; a completed template still can', async () => {
    const draft = await startText(user);
    expect(await refusal(fromPolicy({ policyVersionId: draft.id }))).toMatchObject({ status: 404 });
    await ok(fromPolicy({ templateId: 'POL-01', content: '# Policy' }));
  });
});

test('members are reminded by the daily job a week before the due date, once a day', async () => {
  const { id } = await publishText(user, 'Due.', { acceptance: { members: 'ALL', dueOn: '2026-11-27' } });
  const remindedAt = async () => {
    const { items } = (await user.call(policies.acceptances, { params: { id } })).json();
    return items.map((item: { remindedAt: string | null }) => item.remindedAt);
  };
  await runJob(suite.platform, 'policy-reminders');
  const first = await remindedAt();
  expect(first).not.toContain(null);
  suite.clock.set(new Date('2026-11-20T18:00:00Z'));
  await runJob(suite.platform, 'policy-reminders');
  expect(await remindedAt()).toEqual(first);
});
