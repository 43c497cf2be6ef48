/** The daily reminder that a published policy is due for review: its owner is told some days before, and once when the day has passed. */
import { constants } from '@msp/contract';
import { and, isNull, sql } from 'drizzle-orm';
import { dayText } from '../../platform/clock';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { reminderOf, reminderWindow } from '../../platform/reminders';
import { notifyOfPolicy } from './notices';
import { policies } from './tables';

const { policyDaysBefore } = constants.reminders;

async function reviewedBetween(tx: Tx, context: OrganizationContext, { from, until }: { from: string; until: string }) {
  return tx
    .select({
      id: policies.id,
      code: policies.code,
      name: policies.name,
      ownerId: policies.ownerId,
      reviewBy: sql<string>`${policies.reviewBy}`,
    })
    .from(policies)
    .where(
      and(
        ofOrganization(policies, context),
        isNull(policies.retiredAt),
        sql`${policies.reviewBy} between ${from}::date and ${until}::date`,
      ),
    );
}

export async function remindOfReviews(context: OrganizationContext): Promise<void> {
  const now = context.clock.now();
  const window = reminderWindow(now, policyDaysBefore);
  await context.run(async (tx) => {
    for (const { ownerId, reviewBy, ...policy } of await reviewedBetween(tx, context, window)) {
      const reminder = reminderOf(reviewBy, now, policyDaysBefore);
      if (reminder === null) continue;
      await notifyOfPolicy(tx, context, policy, {
        kind: 'EXPIRING',
        permission: 'policy:update',
        to: [ownerId],
        title:
          reminder === 'past'
            ? `${policy.code} was due for review on ${dayText(reviewBy)}`
            : `${policy.code} is due for review on ${dayText(reviewBy)}`,
        key: `review ${policy.id} ${reviewBy} ${reminder}`,
      });
    }
  });
}
