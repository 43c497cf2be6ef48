/**
 * The evidence of an assessment as a ZIP: each file and each policy that the latest snapshot cites, once, with a manifest and the report.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FrozenControl } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import { jsonText, packFiles, uniquePaths } from '../../../platform/files/pack-files';
import { csvText } from '../../../platform/http/downloads/csv';
import { filesOfEvidence } from '../../evidence/service';
import { reportColumns, reportRows } from './csv';
import { type LocatedPolicy, locatePolicies, manifestOfPolicies, nameInPack, packedPolicies } from './pack-policies';
import { type Report, readReport } from './report';
import { storedKeys } from './stored-files';

type FrozenFile = FrozenControl['answers'][number]['evidence'][number];

interface CitedFile extends FrozenFile {
  /** The codes of the controls that cite it. */
  controls: string[];
}

const keyOf = (evidenceId: string, number: number) => `${evidenceId} ${number}`;

/** Each file of each piece of evidence once, in the order of the registry. */
function citedFiles({ controls }: Report): CitedFile[] {
  const cited = new Map<string, CitedFile>();
  for (const { control, content } of controls) {
    for (const file of content.answers.flatMap(({ evidence }) => evidence)) {
      const key = keyOf(file.id, file.fileNumber);
      const known = cited.get(key)?.controls ?? [];
      cited.set(key, { ...file, controls: known.includes(control.code) ? known : [...known, control.code] });
    }
  }
  return [...cited.values()];
}

/** The cited files with where they are stored; null for a file that is not there any more. */
async function locate(context: OrganizationContext, cited: CitedFile[]) {
  const records = await context.run((tx) =>
    filesOfEvidence(
      tx,
      context,
      cited.map(({ id }) => id),
    ),
  );
  const byKey = new Map(records.map((record) => [keyOf(record.evidenceId, record.number), record]));
  const located = cited.map((file) => ({ file, record: byKey.get(keyOf(file.id, file.fileNumber)) }));
  const stored = await storedKeys(
    context.storage,
    located.flatMap(({ record }) => record?.storageKey ?? []),
  );
  return located.map(({ file, record }) => ({ file, stored: record && stored.has(record.storageKey) ? record : null }));
}

type Located = Awaited<ReturnType<typeof locate>>[number];

interface Packed {
  located: Located[];
  policies: LocatedPolicy[];
  /** Of the evidence, then of the policies. */
  paths: string[];
}

function manifestOf({ assessment, snapshot, controls }: Report, { located, policies, paths }: Packed, report: string) {
  return {
    assessment: { code: assessment.code, status: assessment.status },
    submission: { number: snapshot.number, takenAt: snapshot.takenAt, sha256: snapshot.sha256 },
    report: { path: 'report.csv', sha256: createHash('sha256').update(report).digest('hex') },
    controls: controls.map(({ control, sha256 }) => ({ code: control.code, sha256 })),
    files: located.map(({ file: { id, name, ...file }, stored }, index) => ({
      path: stored ? paths[index] : null,
      missing: stored === null,
      evidence: { id, name },
      ...file,
      size: stored?.size ?? null,
    })),
    policies: manifestOfPolicies(policies, paths.slice(located.length)),
  };
}

/** @throws AppError 404, 409 INVALID_TRANSITION before the first submission */
export async function packAssessment(
  context: OrganizationContext,
  id: string,
): Promise<{ fileName: string; content: Readable }> {
  const report = await readReport(context, id);
  const located = await locate(context, citedFiles(report));
  const policies = await locatePolicies(context, report);
  const paths = uniquePaths(
    [
      ...located.map(({ file }) => ({ folder: file.controls[0] ?? '', fileName: file.fileName })),
      ...policies.map(({ policy }) => ({ folder: 'policies', fileName: nameInPack(policy) })),
    ],
    ['manifest.json', 'report.csv'],
  );
  const csv = csvText(reportColumns, reportRows(report));
  const manifest = manifestOf(report, { located, policies, paths }, csv);
  const texts = { 'manifest.json': jsonText(manifest), 'report.csv': csv };
  const files = located.flatMap(({ file, stored }, index) =>
    stored ? [{ path: paths[index] ?? file.id, ...stored, modified: stored.createdAt }] : [],
  );
  const policyFiles = packedPolicies(context, policies, paths.slice(located.length));
  return {
    fileName: `${report.assessment.code}-evidence.zip`,
    content: packFiles(context.storage, texts, [...files, ...policyFiles], context.clock.now()),
  };
}
