/** The reports of an assessment: PDF, CSV and the evidence pack, all from the latest snapshot. */
import { createHash } from 'node:crypto';
import { type Assessment, calls, type EndpointData, type Readiness } from '@msp/contract';
import Papa from 'papaparse';
import { reportDocument } from '../../../src/compliance/assessments/report/document';
import { readReport } from '../../../src/compliance/assessments/report/report';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { createPdfs } from '../../../src/platform/pdf/pdfs';
import { requiredVariable } from '../../support/database';
import { readPdf } from '../../support/files/read-pdf';
import { readZip } from '../../support/files/read-zip';
import { ok, refusal } from '../../support/outcomes';
import {
  type AssessedTeam,
  approveAnswer,
  assessmentIn,
  controlsOf,
  createAssessedTeam,
  createReadyTeam,
  decide,
  read,
} from '../../support/requests/assessment-requests';
import { formOf } from '../../support/requests/evidence-requests';
import { textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

const { assessments, controlOverrides, evidence } = calls;
let suite: Suite;
let team: AssessedTeam;
beforeAll(async () => {
  suite = await startSuite();
  team = await createReadyTeam(suite, 'alpha');
});
afterAll(() => suite.stop());

async function download(endpoint: EndpointData, { id }: Assessment) {
  const response = await team.assessor.call(endpoint, { params: { id } });
  expect(response.statusCode).toBe(200);
  return response;
}
const pdfOf = async (assessment: Assessment) => (await download(assessments.reportPdf, assessment)).rawPayload;

async function csvOf(assessment: Assessment): Promise<Record<string, string>[]> {
  const response = await download(assessments.reportCsv, assessment);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${assessment.code}.csv"`,
  });
  return Papa.parse<Record<string, string>>(response.body.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
}

/** Assesses with a concern about C-1, which is overridden, and C-2 not met. */
async function assessed(comment = 'Only in part.'): Promise<Assessment> {
  const submitted = await assessmentIn(suite, team, 'SUBMITTED');
  const [first, second] = (await controlsOf(team.assessor, submitted.id)).map(({ control }) => control.id);
  await ok(decide(team.assessor, submitted.id, first ?? '', { verdict: 'CONCERN', comment }));
  await ok(decide(team.assessor, submitted.id, second ?? '', { verdict: 'NOT_MET', comment: 'Nothing was shown.' }));
  const override = { implementationStatus: 'PARTIALLY_IMPLEMENTED', reason: 'Half of the devices.' };
  const body = { assessmentId: submitted.id, controlId: first, ...override };
  await ok(team.assessor.call(controlOverrides.create, { body }));
  return submitted;
}

test('what one person approved alone says so in readiness, snapshot, report and CSV, and blocks nothing', async () => {
  const alone = await createAssessedTeam(suite, 'alone');
  await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [alone.reviewer.userId]);
  const [self, other] = alone.codes;
  await approveAnswer({ ...alone, reviewer: alone.author }, self, 'Mine alone.');
  const second = await suite.person(alone.organizationId, 'msp_user', true);
  await approveAnswer({ ...alone, reviewer: second }, other, 'Seen by two.');
  const { ready, items } = await ok<Readiness>(alone.author.call(assessments.readiness));
  const message = `${alone.author.context.actor?.name} approved their own submission.`;
  expect(ready).toBe(true);
  expect(items.filter(({ kind }) => kind === 'SELF_APPROVED')).toMatchObject([
    { blocking: false, control: { code: self }, message, path: `/controls/${self}` },
  ]);
  const submitted = await assessmentIn(suite, alone, 'SUBMITTED');
  const [first] = await controlsOf(alone.assessor, submitted.id);
  const params = { id: submitted.id, controlId: first?.control.id ?? '' };
  expect(await ok(alone.assessor.call(assessments.control, { params }))).toMatchObject({
    content: { selfApproved: true },
  });
  const { text } = readPdf(
    (await alone.assessor.call(assessments.reportPdf, { params: { id: submitted.id } })).rawPayload,
  );
  expect(text.replace(/\s+/g, ' ')).toMatch(/self-approved by .*, approved by/);
  const { body } = await alone.assessor.call(assessments.reportCsv, { params: { id: submitted.id } });
  const rows = Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(new Set(rows.map((row) => `${row.Control} ${row['Self-approved']}`))).toEqual(
    new Set([`${self} Yes`, `${other} No`]),
  );
});

describe('§7 report.pdf', () => {
  test('says what was submitted, how it was assessed and by whom, and is tagged', async () => {
    const submitted = await assessed();
    const { version } = await read(team.author, submitted.id);
    const [, second] = await controlsOf(team.assessor, submitted.id);
    const reasons = [{ controlId: second?.control.id, reason: 'A plan was agreed.' }];
    const body = { version, decision: 'APPROVE', comment: 'Well done.', reasons };
    const approved = await ok<Assessment>(
      team.assessor.call(assessments.review, { params: { id: submitted.id }, body }),
    );
    const { text, roles, info } = readPdf(await pdfOf(approved));
    expect(info).toMatchObject({ Title: `Assessment ${approved.code}`, Language: 'en-GB' });
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'Table', 'TH', 'TD']));
    const words = text.replace(/\s+/g, ' ');
    for (const expected of [
      'alpha',
      'Approved',
      approved.certificate?.code ?? 'no certificate',
      team.assessor.context.actor?.name ?? '',
      team.author.context.actor?.name ?? '',
      'Well done.',
      'First answer to C-1.',
      'Implemented',
      'export.csv (version 1)',
      'Only in part.',
      'Partly implemented: Half of the devices.',
      'Nothing was shown.',
      'A plan was agreed.',
      `${approved.code} · submitted 20 Nov 2026 · SHA-256 ${approved.snapshots[0]?.sha256}`,
    ]) {
      expect(words).toContain(expected);
    }
  });

  test('is the same bytes each time, whatever changes outside the assessment', async () => {
    const submitted = await assessed();
    const first = await pdfOf(submitted);
    await approveAnswer(team, 'C-1', 'Rewritten after the submission.');
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    expect((await pdfOf(submitted)).equals(first)).toBe(true);
  });

  test('shows a replacement for characters that no font has, so that no comment prevents the report', async () => {
    const { text } = readPdf(await pdfOf(await assessed('Signed by 王 for us.')));
    expect(text).toContain('Signed by \uFFFD for us.');
  });
});

test('§7 report.pdf: 343 controls with 2,058 answers fit into the time and memory of the program that makes it', async () => {
  const submitted = await assessed();
  const report = await readReport(team.assessor.context, submitted.id);
  const [control] = report.controls;
  const [answer] = control?.content.answers ?? [];
  if (!control || !answer) throw new Error('The report has no answer.');
  const text = 'A longer answer that says how this is done here, by whom and how often. '.repeat(2);
  const answers = Array.from({ length: 6 }, (_, index) => ({ ...answer, question: `Question ${index}?`, text }));
  const controls = Array.from({ length: 343 }, (_, index) => ({
    ...control,
    control: { ...control.control, code: `C-${index + 1}` },
    content: { ...control.content, answers },
  }));
  const pdfs = createPdfs({ program: requiredVariable('API_TEST_PREVIEW_PROGRAM') });
  const pdf = readPdf(await pdfs.make(team.organizationId, reportDocument({ ...report, controls }, 'Alpha')));
  expect(pdf.text.match(/Question 5\?/g)).toHaveLength(343);
  expect(pdf.text).toContain('C-343');
}, 60_000);

describe('§7 report.csv', () => {
  test('has a row for each requirement, with the verdict on its control', async () => {
    const rows = await csvOf(await assessed());
    expect(new Set(rows.map((row) => row.Control))).toEqual(new Set(['C-1', 'C-2']));
    expect(rows.filter((row) => row.Control === 'C-1')).toHaveLength(new Set(rows.map((row) => row.Requirement)).size);
    expect(rows[0]).toMatchObject({
      Control: 'C-1',
      Status: 'Implemented',
      Verdict: 'Concern',
      Comment: 'Only in part.',
      Override: 'Partly implemented',
      'Override reason': 'Half of the devices.',
      Assessor: team.assessor.context.actor?.name,
    });
    expect(rows.at(-1)).toMatchObject({ Control: 'C-2', Verdict: 'Not met', Override: '' });
  });

  test('a comment that a spreadsheet would run as a formula is text', async () => {
    const [row] = await csvOf(await assessed('=HYPERLINK("https://example.com")'));
    expect(row?.Comment).toBe(`'=HYPERLINK("https://example.com")`);
  });

  test('a verdict on an earlier submission does not count', async () => {
    const submitted = await assessed();
    const { version } = await read(team.author, submitted.id);
    const returned = { version, decision: 'REQUEST_CHANGES', comment: 'More about C-1.' };
    await ok(team.assessor.call(assessments.review, { params: { id: submitted.id }, body: returned }));
    await approveAnswer(team, 'C-1', `More, for ${submitted.id}.`);
    const body = { version: version + 1 };
    await ok(team.author.call(assessments.submit, { params: { id: submitted.id }, body }));
    const rows = await csvOf(submitted);
    expect(rows[0]).toMatchObject({ Control: 'C-1', Verdict: 'Not decided', Comment: '' });
    expect(rows.at(-1)).toMatchObject({ Control: 'C-2', Verdict: 'Not met' });
  });
});

interface Manifest {
  submission: { sha256: string };
  report: { sha256: string };
  controls: { code: string; sha256: string }[];
  files: { path: string | null; missing: boolean; fileNumber: number; sha256: string; controls: string[] }[];
}

describe('§7 pack.zip', () => {
  const sha256 = (content: Buffer | undefined) =>
    createHash('sha256')
      .update(content ?? '')
      .digest('hex');
  async function packOf(assessment: Assessment) {
    const response = await download(assessments.pack, assessment);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${assessment.code}-evidence.zip"`,
    });
    const entries = await readZip(response.rawPayload);
    const manifest: Manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '');
    return { entries, manifest };
  }

  test('holds each cited file once, as it was when it was submitted, with every hash', async () => {
    const submitted = await assessed();
    const params = { id: team.evidenceId };
    const newer = formOf({ version: '1', doesNotExpire: 'true' }, { name: 'newer.csv', content: 'a,b\n3,4\n' });
    await ok(team.author.call(evidence.addFile, { params, body: newer }));
    const { entries, manifest } = await packOf(submitted);
    expect([...entries.keys()]).toEqual(['manifest.json', 'report.csv', 'C-1/export.csv']);
    const file = { path: 'C-1/export.csv', missing: false, fileNumber: 1, controls: ['C-1', 'C-2'] };
    expect(manifest.files).toEqual([expect.objectContaining(file)]);
    expect(sha256(entries.get('C-1/export.csv'))).toBe(manifest.files[0]?.sha256);
    expect(sha256(entries.get('report.csv'))).toBe(manifest.report.sha256);
    expect(manifest.submission.sha256).toBe(submitted.snapshots[0]?.sha256);
    expect(manifest.controls.map(({ code }) => code)).toEqual(['C-1', 'C-2']);
  });

  test('names a file that is missing from storage instead of failing', async () => {
    const lost = await createEvidence(team.author.context, {
      ...{ name: 'Lost', type: 'EXPORT', validUntil: '2027-01-31', controls: [] },
      file: textFile('lost.csv'),
    });
    await approveAnswer({ ...team, evidenceId: lost }, 'C-2', 'With a file that gets lost.');
    const submitted = await assessmentIn(suite, team, 'SUBMITTED');
    const { rows } = await suite.admin.query('select storage_key from evidence_files where evidence_id = $1', [lost]);
    await suite.platform.storage.remove(rows[0].storage_key);
    const { entries, manifest } = await packOf(submitted);
    expect([...entries.keys()]).toEqual(['manifest.json', 'report.csv', 'C-1/export.csv']);
    expect(manifest.files.map(({ path, missing, controls }) => [path, missing, controls])).toEqual([
      ['C-1/export.csv', false, ['C-1']],
      [null, true, ['C-2']],
    ]);
  });
});

test.each(['reportPdf', 'reportCsv', 'pack'] as const)('%s is refused before the first submission', async (name) => {
  const { id } = await assessmentIn(suite, team, 'DRAFT');
  expect(await refusal(team.author.call(assessments[name], { params: { id } }))).toMatchObject({
    ...{ status: 409, errorCode: 'INVALID_TRANSITION', details: { current: 'DRAFT' } },
  });
});
