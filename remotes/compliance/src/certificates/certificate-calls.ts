/** The calls that show certificates, for revalidation after one has changed. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const refreshCertificates = (): Promise<void> =>
  invalidate(
    calls.certificates.list,
    calls.certificates.get,
    calls.activityFeed.list,
    calls.dashboard.get,
    calls.dashboard.certificates,
  );
