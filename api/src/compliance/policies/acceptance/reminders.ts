/** The daily reminder of members who have not accepted a policy, some days before and after the due date. */
import { constants } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { addDays, dayOf } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import { measurePolicies } from '../metrics';
import { notifyReminded } from '../notices';
import { dueReminders, markReminded } from './repository';

const { remindDaysBefore, remindDaysAfter } = constants.policyAcceptance;

/** The due dates whose members are reminded on this day. */
const dueDays = (today: Date): string[] => [
  ...remindDaysBefore.map((days) => dayOf(addDays(today, days))),
  ...remindDaysAfter.map((days) => dayOf(addDays(today, -days))),
];

/** Reminds each member once a day, however often it runs, and measures the share, which would otherwise grow old. */
export async function remindMembers(context: OrganizationContext): Promise<void> {
  const now = context.clock.now();
  await context.run(async (tx) => {
    await measurePolicies(tx, context);
    const due = await dueReminders(tx, context, dueDays(now), dayOf(now));
    for (const versionId of new Set(due.map((row) => row.versionId))) {
      const rows = due.filter((row) => row.versionId === versionId);
      const [first] = rows;
      if (!first) continue;
      const members = rows.map(({ userId }) => userId);
      await markReminded(tx, context, versionId, members);
      await notifyReminded(tx, context, first.policy, versionId, members, dayOf(now));
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'policy', id: first.policy.id },
        title: 'Reminder to accept a policy sent',
        description: `${first.policy.name}, version ${first.number}: ${members.length === 1 ? '1 member' : `${members.length} members`}`,
      });
    }
  });
}
