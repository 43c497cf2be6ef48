/** The daily reminder that a certificate expires: 60, 30 and 7 days before, once each. */
import { constants, remotePaths } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { addDays, dayOf, dayText } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import { pathTo } from '../../platform/page-path';
import { notify } from '../../tenancy/notifications/notify';
import * as repository from './repository';

/** The shortest notice whose day has come, in days; undefined before the first one and after the end. */
function dueNotice(expiresAt: Date, now: Date): number | undefined {
  if (expiresAt <= now) return undefined;
  return constants.certificate.remindDaysBefore.filter((days) => expiresAt <= addDays(now, days)).at(-1);
}

/**
 * Records the reminder in the activity log. A renewed or revoked certificate needs none. After an outage only the latest due reminder is
 * recorded, not each one that was missed.
 */
export async function remindOfExpiry(context: OrganizationContext): Promise<void> {
  await context.run(async (tx) => {
    const certificate = await repository.lockNewest(tx, context);
    if (!certificate) return;
    const { id, code, expiresAt, remindedDays } = certificate;
    const days = dueNotice(expiresAt, context.clock.now());
    if (days === undefined || (remindedDays !== null && remindedDays <= days)) return;
    await repository.markReminded(tx, context, id, days);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'certificate', id },
      title: 'Certificate expires soon',
      description: `${code} expires on ${dayText(dayOf(expiresAt))}. Start its renewal.`,
    });
    await notify(tx, context, {
      kind: 'EXPIRING',
      permission: 'assessment:create',
      record: { type: 'certificate', id },
      title: `Your certificate ${code} expires on ${dayText(dayOf(expiresAt))}`,
      text: 'Start its renewal.',
      path: pathTo(remotePaths.compliance.certificate, id),
      key: `expires ${id} ${days}`,
    });
  });
}
