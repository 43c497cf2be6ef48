/** Loads the values of metrics again when an override ends: no change of a record announces that. */
import { useEffect } from 'react';
import { refreshMetrics } from './metric-calls';
import type { Measurement } from './metric-text';

/** Browsers start longer timers at once. */
const longestMs = 2_147_483_647;
/** The server's clock may be behind this one. */
const retryMs = 10_000;

export function useMetricOverrideEnd(metrics: readonly Pick<Measurement, 'override'>[]): void {
  const next = Math.min(...metrics.flatMap(({ override }) => (override ? Date.parse(override.endsAt) : [])));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    let timer: ReturnType<typeof setTimeout>;
    const refresh = () => {
      void refreshMetrics();
      timer = setTimeout(refresh, retryMs);
    };
    const wait = () => {
      const leftMs = next - Date.now();
      timer = leftMs > longestMs ? setTimeout(wait, longestMs) : setTimeout(refresh, Math.max(0, leftMs));
    };
    wait();
    return () => clearTimeout(timer);
  }, [next]);
}
