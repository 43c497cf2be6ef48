/** The jobs of notifications: their mails and digests, and the removal of old ones. */
import { constants } from '@msp/contract';
import { lt, or } from 'drizzle-orm';
import { addDays } from '../../platform/clock';
import type { Platform } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/jobs';
import { sendDigests, sendMails } from './delivery/mails';
import { notifications } from './tables';

const { keepReadDays, keepDays } = constants.notificationLimits;

async function removeOld({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  await database.asSystem(async (tx) => {
    await tx
      .delete(notifications)
      .where(
        or(lt(notifications.readAt, addDays(now, -keepReadDays)), lt(notifications.createdAt, addDays(now, -keepDays))),
      );
  });
}

export const notificationJobs = (platform: Platform): Job[] => [
  {
    queue: 'notification-mails',
    schedule: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 600,
    handle: () => sendMails(platform),
  },
  {
    // An hour begins at the quarter in some time zones.
    queue: 'notification-digests',
    schedule: '*/15 * * * *',
    retryLimit: 0,
    expireInSeconds: 600,
    handle: () => sendDigests(platform),
  },
  {
    queue: 'notification-cleanup',
    schedule: '5 4 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: () => removeOld(platform),
  },
];
