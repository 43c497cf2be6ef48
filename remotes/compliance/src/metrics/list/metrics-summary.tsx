/** The numbers of metrics by state. */
import type { MetricState } from '@msp/contract';
import { metricLooks } from '@msp/ui/pages';
import { StateSummary } from '../../shared/state-summary';
import type { MetricsSummary as Summary } from './metric-list';

const shown: readonly MetricState[] = ['on-target', 'off-target', 'stale', 'not-measured', 'overridden'];

export const MetricsSummary = ({ summary }: { summary: Summary | undefined }) => (
  <StateSummary
    label="Metrics by state"
    all={{ label: 'Metrics', total: summary?.total }}
    states={shown}
    looks={metricLooks}
    counts={summary?.state}
    path="/metrics"
  />
);
