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
    // Evidence shows the suppliers that have it as a document; a metric counts reviews, and its check follows.
    calls.evidence.get,
    calls.checks.list,
    calls.checks.read,
    calls.metrics.list,
    calls.metrics.read,
    calls.dashboard.work,
    calls.activityFeed.ofControl,
  );
