/**
 * Removes files that no record refers to: uploads whose process died before the record was written, and files that could not be
 * removed with their record. A file is stored before its record is committed, so files younger than a day are left alone.
 */
import { and } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dayMs } from '../clock';
import { type OrganizationContext, ofOrganization } from '../context/context';
import { isAnyOf } from '../database/any-of';
import type { Tx } from '../database/database';
import { previewKeyOf } from '../documents/documents';
import { fileOf } from '../storage/keys';

/** A table that records stored files. */
export type FileTable = PgTable & { organizationId: PgColumn; storageKey: PgColumn };

async function recordedKeys(
  tx: Tx,
  context: OrganizationContext,
  tables: FileTable[],
  keys: string[],
): Promise<Set<string>> {
  const recorded = new Set<string>();
  for (const table of tables) {
    const rows = await tx
      .select({ key: table.storageKey })
      .from(table)
      .where(and(ofOrganization(table, context), isAnyOf(table.storageKey, keys)));
    for (const { key } of rows) recorded.add(String(key));
  }
  return recorded;
}

/** @param tables every table that records files: a file in none of them is removed */
export async function sweepFiles(context: OrganizationContext, tables: FileTable[]): Promise<void> {
  const before = context.clock.now().getTime() - dayMs;
  for await (const page of context.storage.list(`${context.organizationId}/files`)) {
    const old = page.filter(({ modified }) => modified.getTime() < before).map(({ key }) => key);
    if (old.length === 0) continue;
    const files = [...new Set([...old, ...old.map(fileOf)])];
    const recorded = await context.run((tx) => recordedKeys(tx, context, tables, files));
    const isInUse = (key: string) =>
      recorded.has(key) || (recorded.has(fileOf(key)) && key === previewKeyOf(fileOf(key)));
    for (const key of old) if (!isInUse(key)) await context.storage.remove(key);
  }
}
