/** After something was said, changed or settled: whatever shows it asks again. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const commentsChanged = (): Promise<void> =>
  invalidate(calls.comments.list, calls.activity.ofControl, calls.dashboard.activity);
