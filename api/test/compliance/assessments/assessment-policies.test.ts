/** Policies that approved answers cite: the snapshot freezes the version with its file. */
import { createHash } from 'node:crypto';
import { calls, type EndpointData, type FrozenControl, type FrozenPolicy, type PolicyVersion } from '@msp/contract';
import canonicalize from 'canonicalize';
import Papa from 'papaparse';
import { readPdf } from '../../support/files/read-pdf';
import { readZip } from '../../support/files/read-zip';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { controlsOf, endAll, submitUnready } from '../../support/requests/assessment-requests';
import { approveCitation, citingControl } from '../../support/requests/citation-requests';
import {
  publishNext,
  publishText,
  publishVersion,
  reviewBy,
  startText,
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

/** Published by another member. */
async function uploaded(): Promise<PolicyVersion> {
  const { author, reviewer } = team;
  const draft = await ok<PolicyVersion>(uploadVersion(author, { name: 'Patching.md', content: '# Uploaded' }));
  await runJob(suite.platform, 'policy-uploads', { organizationId: author.organizationId, versionId: draft.id });
  return ok<PolicyVersion>(publishVersion(reviewer, draft));
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

describe('§7 Assessments: the snapshot freezes cited policies', () => {
  test('a written version with its publication, and its text as the file; a newer version changes nothing', async () => {
    const version = await publishText(team.author, rules);
    const submitted = await submittedWith(version);
    const { content } = await frozenOf(submitted);
    const file = { fileName: 'Clean desk policy, version 1.md', sha256: sha256(rules) };
    const name = team.author.context.actor?.name;
    const expected: FrozenPolicy = {
      ...{ policyId: version.policy.id, versionId: version.id, code: version.policy.code },
      ...{ name: 'Clean desk policy', number: 1, owner: name ?? '', approver: name ?? '', selfApproved: true },
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
      { versionId: version.id, selfApproved: false, fileName: 'Patching.md', size: 10, sha256: version.sha256 },
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

describe('§7 Assessments: the assessor opens exactly the frozen version', () => {
  const paramsOf = (submitted: { id: string; controlId: string }, versionId: string) => ({
    params: { ...submitted, versionId },
  });
  const download = (person: Person, input: object) => person.call(assessments.policyFile, input);

  test('its text and its file, after another version was published and the policy was retired', async () => {
    const version = await publishText(team.author, rules);
    const submitted = await submittedWith(version);
    const next = await publishNext(team.author, version.policy.id, 'Rewritten.');
    const body = { version: next.policy.version };
    await ok(team.author.call(calls.policies.retire, { params: { id: version.policy.id }, body }));
    const input = paramsOf(submitted, version.id);
    const [policy] = (await frozenOf(submitted)).content.policies ?? [];
    expect(await ok(team.assessor.call(assessments.policy, input))).toMatchObject({ policy, content: rules });
    const file = await download(team.assessor, input);
    expect([file.statusCode, sha256(file.rawPayload)]).toEqual([200, policy?.sha256]);
    expect(file.headers['content-disposition']).toBe('attachment; filename="Clean desk policy, version 1.md"');
    expect(await ok(team.assessor.call(assessments.control, { params: submitted }))).toMatchObject({
      policiesNow: [{ versionId: version.id, isRetired: true, newer: { number: 2 } }],
    });
  });

  test('an uploaded file as it was', async () => {
    const version = await uploaded();
    const file = await download(team.assessor, paramsOf(await submittedWith(version), version.id));
    expect([file.rawPayload.toString(), sha256(file.rawPayload)]).toEqual(['# Uploaded', version.sha256]);
  });

  test('no version that the control does not cite, and nothing before the first submission', async () => {
    const submitted = await submittedWith(await publishText(team.author, rules));
    const other = await publishText(team.author, 'Not cited.');
    const draft = await startText(team.author, 'Never published.');
    for (const { id } of [other, draft]) {
      const input = paramsOf(submitted, id);
      expect(await refusal(team.assessor.call(assessments.policy, input))).toMatchObject({ status: 404 });
      expect(await refusal(download(team.assessor, input))).toMatchObject({ status: 404 });
    }
  });

  test('no assessor and no member of another organisation', async () => {
    const version = await publishText(team.author, rules);
    const input = paramsOf(await submittedWith(version), version.id);
    const elsewhere = await suite.organization(`other-${version.id}`);
    for (const role of ['assessor', 'msp_admin', 'superadmin'] as const) {
      const stranger = await suite.person(elsewhere, role);
      expect(await refusal(stranger.call(assessments.policy, input))).toMatchObject({ status: 404 });
      expect(await refusal(download(stranger, input))).toMatchObject({ status: 404 });
    }
  });
});

describe('§7 Assessments: reports have the cited policies', () => {
  const download = (endpoint: EndpointData, { id }: { id: string }) => team.assessor.call(endpoint, { params: { id } });
  async function packOf(submitted: { id: string }) {
    const entries = await readZip((await download(assessments.pack, submitted)).rawPayload);
    const { policies } = JSON.parse(entries.get('manifest.json')?.toString() ?? '');
    return { entries, policies };
  }

  test('the pack has the file of each under its code and version, and the manifest its hash', async () => {
    const version = await publishText(team.author, rules);
    const submitted = await submittedWith(version);
    await publishNext(team.author, version.policy.id, 'Rewritten.');
    const { entries, policies } = await packOf(submitted);
    const path = `policies/${version.policy.code} Clean desk policy, version 1.md`;
    expect(policies).toMatchObject([
      {
        ...{ path, missing: false, versionId: version.id, code: version.policy.code, number: 1, reviewBy },
        ...{ approver: team.author.context.actor?.name, sha256: version.sha256, controls: [citingControl.code] },
      },
    ]);
    expect(sha256(entries.get(path) ?? '')).toBe(version.sha256);
  });

  test('the pack has an uploaded file, and names it if it is missing from storage', async () => {
    const version = await uploaded();
    const submitted = await submittedWith(version);
    const { code, name } = version.policy;
    const path = `policies/${code} ${name}, version 1.md`;
    expect((await packOf(submitted)).entries.get(path)?.toString()).toBe('# Uploaded');
    const { rows } = await suite.admin.query('select storage_key from policy_files where version_id = $1', [
      version.id,
    ]);
    await suite.platform.storage.remove(rows[0].storage_key);
    const { entries, policies } = await packOf(submitted);
    expect(policies).toMatchObject([{ path: null, missing: true, sha256: version.sha256 }]);
    expect(entries.has(path)).toBe(false);
  });

  test('the PDF and the CSV name policy, version and hash', async () => {
    const version = await publishText(team.author, rules);
    const submitted = await submittedWith(version);
    const name = `${version.policy.code} Clean desk policy, version 1`;
    const words = readPdf((await download(assessments.reportPdf, submitted)).rawPayload).text.replace(/\s+/g, '');
    for (const expected of [name, `self-approved by ${team.author.context.actor?.name}`, version.sha256 ?? ''])
      expect(words).toContain(expected.replace(/\s+/g, ''));
    const csv = (await download(assessments.reportCsv, submitted)).body.replace(/^\uFEFF/, '');
    const rows = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
    const cited = rows.filter((row) => row.Policies !== '');
    expect(cited).toMatchObject([
      { Control: citingControl.code, Requirement: citingControl.key, Policies: name, 'Policy SHA-256': version.sha256 },
    ]);
    expect(cited[0]?.['Policies approved by']).toBe(`${team.author.context.actor?.name} (self-approved)`);
  });
});
