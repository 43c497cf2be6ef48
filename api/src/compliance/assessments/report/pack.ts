/** The evidence of an assessment as a ZIP: each file that the latest snapshot cites, once, with a manifest and the report. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FrozenControl } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import { jsonText, packFiles, uniquePaths } from '../../../platform/files/pack-files';
import { csvText } from '../../../platform/http/downloads/csv';
import { type Storage, StorageMissing } from '../../../platform/storage/storage';
import { filesOfEvidence } from '../../evidence/service';
import { reportColumns, reportRows } from './csv';
import { type Report, readReport } from './report';

type FrozenFile = FrozenControl['answers'][number]['evidence'][number];

interface CitedFile extends FrozenFile {
  /** The codes of the controls that cite it. */
  controls: string[];
}

/** Files that are looked up in storage at the same time. */
const lookUps = 20;

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

async function isStored(storage: Storage, storageKey: string): Promise<boolean> {
  try {
    await storage.size(storageKey);
    return true;
  } catch (error) {
    if (error instanceof StorageMissing) return false;
    throw error;
  }
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
  const locateOne = async (file: CitedFile) => {
    const record = byKey.get(keyOf(file.id, file.fileNumber));
    return { file, stored: record && (await isStored(context.storage, record.storageKey)) ? record : null };
  };
  const located = [];
  for (let at = 0; at < cited.length; at += lookUps)
    located.push(...(await Promise.all(cited.slice(at, at + lookUps).map(locateOne))));
  return located;
}

type Located = Awaited<ReturnType<typeof locate>>[number];

function manifestOf({ assessment, snapshot, controls }: Report, located: Located[], paths: string[], report: string) {
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
  };
}

/** @throws AppError 404, 409 INVALID_TRANSITION before the first submission */
export async function packAssessment(
  context: OrganizationContext,
  id: string,
): Promise<{ fileName: string; content: Readable }> {
  const report = await readReport(context, id);
  const located = await locate(context, citedFiles(report));
  const paths = uniquePaths(
    located.map(({ file }) => ({ folder: file.controls[0] ?? '', fileName: file.fileName })),
    ['manifest.json', 'report.csv'],
  );
  const csv = csvText(reportColumns, reportRows(report));
  const texts = { 'manifest.json': jsonText(manifestOf(report, located, paths, csv)), 'report.csv': csv };
  const files = located.flatMap(({ file, stored }, index) =>
    stored ? [{ path: paths[index] ?? file.id, ...stored, modified: stored.createdAt }] : [],
  );
  return {
    fileName: `${report.assessment.code}-evidence.zip`,
    content: packFiles(context.storage, texts, files, context.clock.now()),
  };
}
