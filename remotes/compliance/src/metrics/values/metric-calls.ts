/** The calls that show the values of metrics, for revalidation after a value or an override has changed. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const refreshMetrics = (): Promise<void> =>
  invalidate(
    calls.metrics.list,
    calls.metrics.read,
    calls.metrics.history,
    calls.metricOverrides.list,
    calls.controls.metricHistory,
    // They decide the health of their controls.
    calls.controls.withStatus,
    calls.controlResponses.ofControl,
    calls.dashboard.get,
  );
