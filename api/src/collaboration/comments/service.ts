/** Clears attachments that no comment took. Writing and reading comments is in writing.ts, threads.ts, reactions.ts and attachments.ts. */
import { dayMs } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/organization/context';
import * as repository from './repository';

/** A file that was sent for a comment can be taken by one for so long. */
export const takenWithinMs = dayMs;
/** Whoever takes one at the last moment has it. */
const graceMs = 3_600_000;

/** Removes what no comment has taken: the files first, so that a run that is cut short finds the rest again. */
export async function removeUnattached(context: OrganizationContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - takenWithinMs - graceMs);
  const rows = await context.run((tx) => repository.unattached(tx, context, before));
  for (const { storageKey } of rows) await context.storage.remove(storageKey);
  const ids = rows.map(({ id }) => id);
  await context.run((tx) => repository.deleteAttachments(tx, context, ids));
}
