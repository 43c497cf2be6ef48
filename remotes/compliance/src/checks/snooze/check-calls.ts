/** The calls that show checks, for revalidation after a snooze. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const refreshChecks = (): Promise<void> =>
  invalidate(calls.checks.list, calls.checks.read, calls.dashboard.work, calls.activityFeed.ofControl);
