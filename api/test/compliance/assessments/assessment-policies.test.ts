/** Policies that approved answers cite: the snapshot freezes the version with its file. */
import { createHash } from 'node:crypto';
import { calls, type FrozenControl, type FrozenPolicy, type PolicyVersion } from '@msp/contract';
import canonicalize from 'canonicalize';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { controlsOf, endAll, submitUnready } from '../../support/requests/assessment-requests';
import { approveCitation, citingControl } from '../../support/requests/citation-requests';
import {
  publishNext,
  publishText,
  publishVersion,
  reviewBy,
  uploadVersion,
} from '../../support/requests/policy-requests';
import { runJob } from '../../support/run-job';
import { type Suite, startSuite } from '../../support/suite';

const { assessments } = calls;
const rules = '# Patch policy\n\nCritical updates within three days.';

let suite: Suite;
let team: { author: Person; reviewer: Person; assessor: Person };
beforeAll(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('alpha');
  team = {
    author: await suite.person(organizationId, 'msp_admin'),
    reviewer: await suite.person(organizationId, 'msp_admin'),
    assessor: await suite.person(organizationId, 'assessor'),
  };
});
afterAll(() => suite.stop());

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

async function uploaded(): Promise<PolicyVersion> {
  const { author } = team;
  const draft = await ok<PolicyVersion>(uploadVersion(author, { name: 'Patching.md', content: '# Uploaded' }));
  await runJob(suite.platform, 'policy-uploads', { organizationId: author.organizationId, versionId: draft.id });
  return ok<PolicyVersion>(publishVersion(author, draft));
}

/** Submits an assessment whose snapshot cites the version. */
async function submittedWith({ id }: PolicyVersion) {
  await approveCitation(team, id);
  await endAll(suite);
  const assessment = await submitUnready(team.author);
  const controls = await controlsOf(team.assessor, assessment.id);
  const controlId = controls.find(({ control }) => control.code === citingControl.code)?.control.id ?? '';
  return { id: assessment.id, controlId };
}

type Frozen = { content: FrozenControl; sha256: string };
const frozenOf = (params: { id: string; controlId: string }) =>
  ok<Frozen>(team.assessor.call(assessments.control, { params }));

const manifestOf = async (id: string): Promise<{ policies: unknown }> => {
  const { rows } = await suite.admin.query('select manifest from assessment_snapshots where assessment_id = $1', [id]);
  return JSON.parse(rows[0].manifest);
};

describe('§4 the snapshot freezes cited policies', () => {
  test('a written version with its publication, and its text as the file; a newer version changes nothing', async () => {
    const version = await publishText(team.author, rules);
    const submitted = await submittedWith(version);
    const { content } = await frozenOf(submitted);
    const file = { fileName: 'Clean desk policy, version 1.md', sha256: sha256(rules) };
    const name = team.author.context.actor?.name;
    const expected: FrozenPolicy = {
      ...{ policyId: version.policy.id, versionId: version.id, code: version.policy.code },
      ...{ name: 'Clean desk policy', number: 1, owner: name ?? '', approver: name ?? '' },
      ...{ publishedAt: version.publishedAt ?? '', reviewBy },
      ...file,
      size: Buffer.byteLength(rules),
      citedBy: [citingControl.key],
    };
    expect(content.policies).toEqual([expected]);
    expect(await manifestOf(submitted.id)).toMatchObject({
      policies: [{ code: version.policy.code, number: 1, ...file }],
    });
    await publishNext(team.author, version.policy.id, 'Rewritten.');
    expect((await frozenOf(submitted)).content).toEqual(content);
  });

  test('an uploaded version with its file', async () => {
    const version = await uploaded();
    const { content } = await frozenOf(await submittedWith(version));
    expect(content.policies).toMatchObject([
      { versionId: version.id, fileName: 'Patching.md', size: 10, sha256: version.sha256 },
    ]);
  });

  test('the approver of a version from before names were stored has the name of the account', async () => {
    const version = await publishText(team.author, rules);
    await suite.admin.query('alter table policy_versions disable trigger policy_versions_immutable');
    await suite.admin.query('update policy_versions set published_approver = null where id = $1', [version.id]);
    await suite.admin.query('alter table policy_versions enable trigger policy_versions_immutable');
    const { content } = await frozenOf(await submittedWith(version));
    expect(content.policies?.[0]?.approver).toBe(team.author.context.actor?.name);
  });

  test('a snapshot from before policies were frozen is read as it was, and its hash still fits', async () => {
    const submitted = await submittedWith(await publishText(team.author, rules));
    const { policies: _, ...older } = (await frozenOf(submitted)).content;
    const text = canonicalize(older) ?? '';
    await suite.admin.query(
      'update assessment_controls set content = $1, sha256 = $2 where assessment_id = $3 and control_id = $4',
      [text, sha256(text), submitted.id, submitted.controlId],
    );
    const read = await frozenOf(submitted);
    expect(read.content).toEqual(older);
    expect(sha256(canonicalize(read.content) ?? '')).toBe(read.sha256);
  });
});
