/** How much an organisation has stored. */
import { count, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../context/context';
import type { MeasuredFileTable } from './check-files';

/** @param tables every table that records files @returns without previews, which are derived from the files */
export async function storedBytes(
  context: OrganizationContext,
  tables: readonly MeasuredFileTable[],
): Promise<{ files: number; bytes: number }> {
  const sums = await context.read((tx) =>
    Promise.all(
      tables.map((table) =>
        tx
          .select({ files: count(), bytes: sql`coalesce(sum(${table.size}), 0)`.mapWith(Number) })
          .from(table)
          .where(ofOrganization(table, context)),
      ),
    ),
  );
  const total = (key: 'files' | 'bytes') => sums.flat().reduce((sum, row) => sum + row[key], 0);
  return { files: total('files'), bytes: total('bytes') };
}
