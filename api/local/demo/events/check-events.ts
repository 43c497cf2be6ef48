/** What becomes of checks: their recorded states, and one that is snoozed because its cause is known. */
import { listChecks } from '../../../src/compliance/checks/list';
import { recordChecks } from '../../../src/compliance/checks/record';
import { confirmSnooze, snoozeCheck } from '../../../src/compliance/checks/snoozes';
import { addDays, dayOf } from '../../../src/platform/clock';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';

/** A worker records checks within a minute of each change; a few days are enough for their history. */
const recordedDaysAgo = [28, 21, 14, 7, 3, 1, 0];

/** Until 12 days from now. Nothing if it passes, or isn't checked. */
async function snoozeLockedCopies({ plan, contextOf, now }: Scenario): Promise<void> {
  const [engineer = plan.admin] = plan.engineers;
  const asking = contextOf(engineer);
  const { items } = await listChecks(asking, {
    search: 'Servers with a locked or offline copy',
    state: ['fail'],
    limit: 1,
  });
  const [check] = items;
  if (!check) return;
  const { snooze } = await snoozeCheck(asking, check.id, {
    reason: 'The last two servers get locked copies with the new backup storage, which is installed by then.',
    lastDay: dayOf(addDays(now, 12)),
  });
  const [reviewer] = plan.reviewers;
  if (snooze?.state === 'requested' && reviewer) await confirmSnooze(contextOf(reviewer), check.id, snooze.id);
}

/** @param endOf the end of the day so many days ago */
export const checkEvents = (scenario: Scenario, endOf: (daysAgo: number) => Date): TimelineEvent[] => [
  ...recordedDaysAgo.map((daysAgo) => ({ at: endOf(daysAgo), run: () => recordChecks(scenario.systemContext) })),
  { at: new Date(endOf(2).getTime() - 4 * hourMs), run: () => snoozeLockedCopies(scenario) },
];
