/** The daily reminder that evidence expires: the uploader of the current file is told some days before, and once when it is stale. */
import { constants, remotePaths } from '@msp/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { dayText } from '../../platform/clock';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { reminderOf, reminderWindow } from '../../platform/reminders';
import { notify } from '../../tenancy/notifications/notify';
import { evidence, evidenceFiles } from './tables';

const { evidenceDaysBefore } = constants.reminders;

async function endingBetween(tx: Tx, context: OrganizationContext, { from, until }: { from: string; until: string }) {
  return tx
    .select({
      id: evidence.id,
      name: evidence.name,
      validUntil: sql<string>`${evidence.validUntil}`,
      uploadedBy: sql<string>`${evidenceFiles.uploadedBy}`,
    })
    .from(evidence)
    .innerJoin(
      evidenceFiles,
      and(
        ofOrganization(evidenceFiles, context),
        eq(evidenceFiles.evidenceId, evidence.id),
        eq(evidenceFiles.number, evidence.fileNumber),
      ),
    )
    .where(
      and(
        ofOrganization(evidence, context),
        eq(evidence.status, 'ACTIVE'),
        // Collections renew their own evidence.
        isNotNull(evidenceFiles.uploadedBy),
        sql`${evidence.validUntil} between ${from}::date and ${until}::date`,
      ),
    );
}

export async function remindOfExpiringEvidence(context: OrganizationContext): Promise<void> {
  const now = context.clock.now();
  const window = reminderWindow(now, evidenceDaysBefore);
  await context.run(async (tx) => {
    for (const { id, name, validUntil, uploadedBy } of await endingBetween(tx, context, window)) {
      const reminder = reminderOf(validUntil, now, evidenceDaysBefore);
      if (reminder === null) continue;
      await notify(tx, context, {
        kind: 'EXPIRING',
        permission: 'evidence:update',
        to: [uploadedBy],
        record: { type: 'evidence', id },
        title:
          reminder === 'past'
            ? `Your evidence has been stale since ${dayText(validUntil)}`
            : `Your evidence expires on ${dayText(validUntil)}`,
        text: name,
        path: pathTo(remotePaths.evidence.evidenceView, id),
        key: `expires ${id} ${validUntil} ${reminder}`,
      });
    }
  });
}
