/** Which registry a new organisation follows. */
import { desc } from 'drizzle-orm';
import type { Tx } from '../platform/database/database';
import { controlRegistries } from './tables';

/** The one published last. @throws Error when no catalogue has been loaded */
export async function registryIdOf(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({ id: controlRegistries.id })
    .from(controlRegistries)
    .orderBy(desc(controlRegistries.publishedOn), desc(controlRegistries.loadedAt))
    .limit(1);
  if (!row) throw new Error('No control registry has been loaded.');
  return row.id;
}
