/** The numbers of metrics by state, each a link to those metrics. */
import type { MetricState } from '@msp/contract';
import { Skeleton } from '@msp/ui';
import { metricLooks, SummaryStrip } from '@msp/ui/pages';
import type { MetricsSummary as Summary } from './metric-list';

const shown: readonly MetricState[] = ['on-target', 'off-target', 'stale', 'not-measured', 'overridden'];

export function MetricsSummary({ summary }: { summary: Summary | undefined }) {
  const number = (value: number | undefined) => (summary ? (value ?? 0) : <Skeleton height="6" width="8" />);
  const figures = shown.map((state) => {
    const value = summary?.state[state];
    const { label, tone } = metricLooks[state];
    return { label, value: number(value), tone: value ? tone : undefined, to: `/metrics?state=${state}` };
  });
  return (
    <SummaryStrip
      label="Metrics by state"
      figures={[{ label: 'Metrics', value: number(summary?.total), to: '/metrics' }, ...figures]}
    />
  );
}
