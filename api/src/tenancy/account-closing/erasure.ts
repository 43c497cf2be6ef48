/**
 * Deletes everything that a closed organisation has stored. Every step can be repeated, and the organisation is marked as erased with the
 * last one, so that an interrupted run starts over and finds less to do.
 */

import { organizationContext, type Platform } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import { includeSuspended } from '../../platform/database/database';
import { dismissFailedJobs } from '../../platform/jobs/failed-jobs';
import { queueMail } from '../../platform/mail/queue';
import { eraseTables } from './erase-tables';
import { erasedMail } from './mails';
import * as repository from './repository';

async function eraseFiles({ storage }: Platform, organizationId: string): Promise<void> {
  for await (const page of storage.list(`${organizationId}/files`)) {
    for (const { key } of page) await storage.remove(key);
  }
}

/** Tells the administrators, who are known until here, and ends all memberships. */
async function finish(platform: Platform, organizationId: string): Promise<void> {
  const context = organizationContext(platform, organizationId, null);
  await platform.database.asSystem(async (tx) => {
    await includeSuspended(tx);
    const closed = await repository.lockClosed(tx, organizationId);
    if (!closed) return;
    for (const person of await repository.administrators(tx, context)) {
      const { name, email } = personSummary(person);
      await queueMail(tx, context, { ...erasedMail(closed.name), to: { address: email, name } });
    }
    await repository.forgetMembers(tx, organizationId);
    await repository.markErased(tx, organizationId, platform.clock.now());
  });
}

/** @param kept tables whose rows stay */
export async function eraseOrganization(
  platform: Platform,
  organizationId: string,
  kept: readonly string[],
): Promise<void> {
  const isDue = await platform.database.asSystem(async (tx) => {
    await includeSuspended(tx);
    return (await repository.lockClosed(tx, organizationId)) !== null;
  });
  if (!isDue) return;
  await eraseTables(platform.database, organizationId, [...kept, 'memberships', 'managements']);
  await eraseFiles(platform, organizationId);
  await dismissFailedJobs(platform.database, organizationId);
  await finish(platform, organizationId);
}
