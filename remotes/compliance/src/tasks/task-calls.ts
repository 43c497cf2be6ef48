/** The calls that show recurring tasks, for revalidation after a change. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const refreshTasks = (): Promise<void> =>
  invalidate(
    calls.tasks.list,
    calls.tasks.read,
    calls.accessReviews.read,
    calls.checks.list,
    calls.checks.read,
    calls.metrics.list,
    calls.metrics.read,
    calls.dashboard.work,
    calls.activityFeed.ofControl,
  );
