/** Revalidates everything that shows comments. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const invalidateComments = (): Promise<void> =>
  invalidate(calls.comments.list, calls.activityFeed.ofControl, calls.dashboard.activity, calls.dashboard.work);
