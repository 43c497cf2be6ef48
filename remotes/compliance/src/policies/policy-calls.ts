/** The calls that show policies, for revalidation after one has changed. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

const { policyDocuments } = calls;

export const refreshPolicies = (): Promise<void> =>
  invalidate(
    policyDocuments.list,
    policyDocuments.read,
    policyDocuments.getVersion,
    policyDocuments.acceptances,
    policyDocuments.toRead,
    policyDocuments.status,
    calls.activity.ofPolicy,
    calls.dashboard.work,
  );
