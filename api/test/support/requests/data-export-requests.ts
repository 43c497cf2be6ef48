/** Requests data exports, has a worker write them, and reads their ZIPs. */
import { calls, type DataExport } from '@msp/contract';
import { listExports } from '../../../src/insight/data-exports/service';
import { readZip } from '../files/read-zip';
import { ok } from '../outcomes';
import type { Person } from '../people';
import { runJob } from '../run-job';
import type { Suite } from '../suite';

interface ExportedFile {
  path: string;
  size: number;
  sha256: string;
  count?: number;
  missing?: true;
}

interface ExportManifest {
  organizationId: string;
  counts: { records: number; files: number };
  records: ExportedFile[];
  files: ExportedFile[];
  leftOut: Record<string, string>;
}

/** One round of the worker, over all organisations. */
export const writeExports = ({ platform }: Suite) => runJob(platform, 'data-export-schedule');

export async function latestExport({ context }: Person): Promise<DataExport> {
  const [latest] = (await listExports(context)).items;
  if (!latest) throw new Error('There is no export.');
  return latest;
}

/** Downloads the latest export. */
export async function downloadExport(person: Person) {
  const { id } = await latestExport(person);
  const response = await person.call(calls.dataExports.download, { params: { id } });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  const entries = await readZip(response.rawPayload);
  const manifest: ExportManifest = JSON.parse(String(entries.get('manifest.json')));
  const recordsOf = (table: string): Record<string, unknown>[] =>
    String(entries.get(`records/${table}.jsonl`))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { response, entries, manifest, recordsOf };
}

export async function exportOf(suite: Suite, person: Person) {
  await requestExport(person);
  await writeExports(suite);
  return downloadExport(person);
}

export async function requestExport(person: Person): Promise<DataExport> {
  const response = await person.call(calls.dataExports.request);
  if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
}

export const listedExports = async (person: Person) =>
  (await ok<{ items: DataExport[] }>(person.call(calls.dataExports.list))).items;
