/** The calls that show policies, for revalidation after one has changed. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

const { policies } = calls;

export const refreshPolicies = (): Promise<void> =>
  invalidate(
    policies.list,
    policies.read,
    policies.getVersion,
    policies.acceptances,
    policies.toRead,
    policies.status,
    calls.activityFeed.ofPolicy,
    calls.dashboard.work,
    // They decide the health of their controls.
    calls.controls.withStatus,
    calls.controlResponses.ofControl,
    calls.dashboard.get,
  );
