/** Reads a whole backup and compares it with its manifest, without a database. */
import { Measure } from '../storage/measure';
import { StorageMissing } from '../storage/storage';
import { readFileList } from './back-up';
import { readLines } from './database-copy';
import { type Manifest, objectsOf } from './manifest';
import type { BackupObjects } from './objects';
import { BackupProblem } from './problem';

/** @returns what is wrong with the content of one file */
export async function contentProblem(
  objects: BackupObjects,
  name: string,
  sha256: string,
): Promise<string | undefined> {
  const measure = new Measure();
  try {
    for await (const _bytes of measure.through(await objects.open(name)));
  } catch (error) {
    if (error instanceof StorageMissing) return 'is missing';
    if (error instanceof BackupProblem) return 'cannot be read';
    throw error;
  }
  return measure.result().sha256 === sha256 ? undefined : 'is another file';
}

async function linesProblem(lines: AsyncIterable<Buffer>, name: string): Promise<string[]> {
  try {
    for await (const _bytes of lines);
    return [];
  } catch (error) {
    if (error instanceof StorageMissing) return [`${name} is missing.`];
    if (error instanceof BackupProblem) return [error.message];
    throw error;
  }
}

/** @returns everything that is wrong */
export async function verifyBackup(objects: BackupObjects, manifest: Manifest): Promise<string[]> {
  const names = objectsOf(manifest.id);
  const parts = [
    ...manifest.tables.map((table) => ({ name: names.table(table.name), expected: table })),
    { name: names.queues, expected: manifest.queues },
    { name: names.jobs, expected: manifest.jobs },
  ];
  const problemsOf = ({ name, expected }: (typeof parts)[number]) =>
    linesProblem(readLines(objects, name, expected), name);
  const problems: string[] = [];
  for (const part of parts) problems.push(...(await problemsOf(part)));
  const listProblems = await problemsOf({ name: names.files, expected: manifest.files });
  // Files can be compared only with a whole list.
  if (listProblems.length > 0) return [...problems, ...listProblems];
  const seen = new Set<string>();
  for await (const { sha256, key } of readFileList(objects, manifest)) {
    const name = objects.contentName(sha256, manifest.keyId);
    if (seen.has(name)) continue;
    seen.add(name);
    const problem = await contentProblem(objects, name, sha256);
    if (problem) problems.push(`The content of ${key} ${problem}.`);
  }
  return problems;
}
