/** Compares the records of files with storage: whether each file is there, with its size and, where due, its content. */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayMs } from '../clock';
import { type OrganizationContext, ofOrganization } from '../context/context';
import { Measure } from '../storage/measure';
import { StorageMissing } from '../storage/storage';
import type { FileTable } from './sweep-files';

/** A table that records stored files with what they contain. */
export type MeasuredFileTable = FileTable & { size: PgColumn; sha256: PgColumn };

export type FileProblem = 'missing' | 'size' | 'content';

export interface FileDifference {
  organizationId: string;
  key: string;
  problem: FileProblem;
}

interface RecordedFile {
  key: string;
  size: number;
  sha256: string;
}

/** A night reads this part of the files, so that each is read once in four weeks. */
const nightsPerRound = 28;
const pageSize = 200;

/** The last characters of a key are random. */
export const isDueTonight = (key: string, now: Date): boolean =>
  Number.parseInt(key.slice(-6), 16) % nightsPerRound === Math.floor(now.getTime() / dayMs) % nightsPerRound;

async function readPage(context: OrganizationContext, table: MeasuredFileTable, after: string) {
  const rows = await context.read((tx) =>
    tx
      .select({ key: table.storageKey, size: table.size, sha256: table.sha256 })
      .from(table)
      .where(and(ofOrganization(table, context), gt(table.storageKey, after)))
      .orderBy(asc(table.storageKey))
      .limit(pageSize),
  );
  return rows as RecordedFile[];
}

/** The file may have been deleted with its record since the record was read. */
async function isRecorded(context: OrganizationContext, table: MeasuredFileTable, key: string): Promise<boolean> {
  const rows = await context.read((tx) =>
    tx
      .select({ key: table.storageKey })
      .from(table)
      .where(and(ofOrganization(table, context), eq(table.storageKey, key))),
  );
  return rows.length > 0;
}

async function problemOf(
  { storage }: OrganizationContext,
  { key, size, sha256 }: RecordedFile,
  readsContent: boolean,
): Promise<FileProblem | null> {
  try {
    if ((await storage.size(key)) !== size) return 'size';
    if (!readsContent) return null;
    const measure = new Measure();
    await measure.read(await storage.open(key));
    return measure.result().sha256 === sha256 ? null : 'content';
  } catch (error) {
    if (error instanceof StorageMissing) return 'missing';
    throw error;
  }
}

/**
 * @param tables every table that records files
 * @param isDue whether the content of a file is read; its size is always compared
 */
export async function* checkFiles(
  context: OrganizationContext,
  tables: MeasuredFileTable[],
  isDue: (key: string) => boolean,
): AsyncGenerator<FileDifference> {
  const { organizationId } = context;
  for (const table of tables) {
    let page = await readPage(context, table, '');
    while (page.length > 0) {
      for (const file of page) {
        const problem = await problemOf(context, file, isDue(file.key));
        if (problem && (await isRecorded(context, table, file.key))) yield { organizationId, key: file.key, problem };
      }
      page = await readPage(context, table, page.at(-1)?.key ?? '');
    }
  }
}
