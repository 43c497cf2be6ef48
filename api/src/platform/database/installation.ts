/** Facts about this installation, such as that the demonstration data has been loaded. */
import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './tenant-table';
import type { Tx } from './transaction';

export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  at: instant('at').notNull(),
});

/** The key of the last whole backup; `at` is the time whose state it has. */
export const lastBackup = 'backup';

/** @returns null if there has been none */
export async function lastBackupAt(tx: Tx): Promise<Date | null> {
  const [row] = await tx.select({ at: installation.at }).from(installation).where(eq(installation.key, lastBackup));
  return row?.at ?? null;
}
