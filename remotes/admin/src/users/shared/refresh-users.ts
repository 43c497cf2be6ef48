/** The calls that show members and invitations, for revalidation after one has changed. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const refreshUsers = (): Promise<void> =>
  invalidate(calls.users.list, calls.users.removalPreview, calls.onboarding.progress);
