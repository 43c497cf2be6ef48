/** A metric that has been loaded. */
import type { MetricDetail } from '@msp/contract';
import { InterleavedColumns } from '@msp/ui';
import { useMetricOverrideEnd } from '../values/use-metric-override-end';
import { MetricControls } from './metric-controls';
import { MetricFacts } from './metric-facts';
import { MetricNotice, TargetNotice } from './metric-notice';
import { MetricOverTime } from './metric-over-time';
import { MetricOverrides } from './metric-overrides';
import { MetricSubjects } from './metric-subjects';

/** @param id the id or key in the address */
export function MetricView({ id, metric }: { id: string; metric: MetricDetail }) {
  useMetricOverrideEnd([metric]);
  return (
    <>
      <MetricFacts metric={metric} />
      <MetricNotice metric={metric} />
      <TargetNotice metric={metric} />
      <InterleavedColumns
        main={[
          <MetricOverTime key={metric.id} id={id} metric={metric} />,
          <MetricSubjects key={metric.id} metric={metric} />,
        ]}
        side={[<MetricControls key={metric.id} metric={metric} />, <MetricOverrides key={metric.id} metric={metric} />]}
      />
    </>
  );
}
