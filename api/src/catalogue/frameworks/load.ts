/** Loads the frameworks of the shipped catalogue. One that is removed from the files goes; what organisations stated about it stays. */
import { notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CatalogueFramework } from './schema';
import { frameworks } from './tables';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export async function loadFrameworks(tx: Tx, all: CatalogueFramework[], registryKey: string): Promise<void> {
  for (const content of all) {
    const values = { position: content.order, registryKey, content };
    await tx
      .insert(frameworks)
      .values({ key: content.key, ...values })
      .onConflictDoUpdate({ target: frameworks.key, set: values });
  }
  await tx.delete(frameworks).where(
    notInArray(
      frameworks.key,
      all.map(({ key }) => key),
    ),
  );
}
