/** Cleans up unused attachments. Writing and reading comments is in writing.ts, threads.ts, reactions.ts and attachments.ts. */
import { dayMs } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/organization/context';
import * as repository from './repository';

/** How long an uploaded file can be attached to a comment. */
export const attachableForMs = dayMs;
/** Protects files that are attached at the last moment. */
const graceMs = 3_600_000;

/** Removes uploaded files that no comment includes. Files go before their rows, so that an interrupted run can be repeated. */
export async function removeUnattached(context: OrganizationContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - attachableForMs - graceMs);
  const rows = await context.run((tx) => repository.unattached(tx, context, before));
  for (const { storageKey } of rows) await context.storage.remove(storageKey);
  const ids = rows.map(({ id }) => id);
  await context.run((tx) => repository.deleteAttachments(tx, context, ids));
}
