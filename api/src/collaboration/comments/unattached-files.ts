/** Removes uploaded files that were never attached to a comment. */
import { dayMs } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import * as repository from './attachment-repository';

/** How long after its upload a file can be attached. */
export const attachableMs = dayMs;
/** So that a file attached at the last moment is not removed at the same time. */
const graceMs = 3_600_000;

/** Removes files before their rows, so that the next run finds what an interrupted one left. */
export async function removeUnattached(context: OrganizationContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - attachableMs - graceMs);
  const rows = await context.run((tx) => repository.unattachedBefore(tx, context, before));
  for (const { storageKey } of rows) await context.storage.remove(storageKey);
  const ids = rows.map(({ id }) => id);
  await context.run((tx) => repository.deleteAttachments(tx, context, ids));
}
