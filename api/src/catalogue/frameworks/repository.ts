/** SQL of the catalogue's frameworks. */
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared/prepared';
import { frameworks } from './tables';

export type FrameworkRow = typeof frameworks.$inferSelect;

/** In the catalogue's order. */
export async function allFrameworks(tx: Tx): Promise<FrameworkRow[]> {
  return prepared(tx, 'frameworks', {}, (db) => db.select().from(frameworks).orderBy(asc(frameworks.position)));
}

/** @returns null for an unknown one */
export async function findFramework(tx: Tx, key: string): Promise<FrameworkRow | null> {
  const [row] = await prepared(tx, 'framework', { key }, (db, values) =>
    db.select().from(frameworks).where(eq(frameworks.key, values.key)),
  );
  return row ?? null;
}
