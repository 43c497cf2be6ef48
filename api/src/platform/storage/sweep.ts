/**
 * Removes files that no record names: of uploads whose process died before the record was written, and of records whose files
 * could not be removed with them. A file is stored before its record is committed, so a young one may still be on its way
 * into one and is never touched.
 */
import { dayMs } from '../clock';
import type { Tx } from '../database/database';
import { previewKeyOf } from '../documents/documents';
import type { OrganizationContext } from '../organization/context';

/** Which of these keys a domain's records name. */
export type NamedKeys = (tx: Tx, context: OrganizationContext, keys: string[]) => Promise<string[]>;

/** Keys of files have no dot; what is made of one has its key and a dot in front. */
const fileOf = (key: string): string => key.split('.', 1)[0] ?? key;

/** @param domains everybody who keeps files: what none of them names goes */
export async function sweepFiles(context: OrganizationContext, domains: NamedKeys[]): Promise<void> {
  const before = context.clock.now().getTime() - dayMs;
  for await (const page of context.storage.list(`${context.organizationId}/files`)) {
    const old = page.filter(({ modified }) => modified.getTime() < before).map(({ key }) => key);
    if (old.length === 0) continue;
    const files = [...new Set(old.map(fileOf))];
    const named = new Set(
      await context.run(async (tx) => {
        const found: string[] = [];
        for (const namedKeys of domains) found.push(...(await namedKeys(tx, context, files)));
        return found;
      }),
    );
    const isWanted = (key: string) =>
      named.has(fileOf(key)) && (key === fileOf(key) || key === previewKeyOf(fileOf(key)));
    for (const key of old) if (!isWanted(key)) await context.storage.remove(key);
  }
}
