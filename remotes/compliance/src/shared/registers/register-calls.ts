/** The calls that show risks and suppliers, for revalidation after a change. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const refreshRegisters = (): Promise<void> =>
  invalidate(
    calls.risks.list,
    calls.risks.read,
    calls.risks.unregistered,
    calls.suppliers.list,
    calls.suppliers.read,
    calls.metrics.list,
    calls.metrics.read,
    calls.dashboard.work,
    calls.activityFeed.ofControl,
  );
