/** A metric that has been loaded. */
import type { MetricDetail } from '@msp/contract';
import { InterleavedColumns } from '@msp/ui';
import { StaleNotice } from '@msp/ui/pages';
import { useOverrideEnd } from '../values/use-override-end';
import { MetricActions } from './metric-actions';
import { MetricControls } from './metric-controls';
import { MetricFacts } from './metric-facts';
import { MetricFrame } from './metric-frame';
import { MetricNotice } from './metric-notice';
import { MetricOverTime } from './metric-over-time';
import { MetricOverrides } from './metric-overrides';
import { MetricSubjects } from './metric-subjects';

interface MetricViewProps {
  /** The id or key in the address. */
  id: string;
  metric: MetricDetail;
  /** Why it could not be refreshed. */
  error: { message: string } | undefined;
  retrying: boolean;
  onRetry: () => void;
}

export function MetricView({ id, metric, error, retrying, onRetry }: MetricViewProps) {
  useOverrideEnd([metric]);
  return (
    <MetricFrame id={id} title={metric.name} subtitle={metric.description} actions={<MetricActions metric={metric} />}>
      {error && <StaleNotice what="The metric" error={error} retrying={retrying} onRetry={onRetry} />}
      <MetricFacts metric={metric} />
      <MetricNotice metric={metric} />
      <InterleavedColumns
        main={[
          <MetricOverTime key={metric.id} id={id} metric={metric} />,
          <MetricSubjects key={metric.id} metric={metric} />,
        ]}
        side={[<MetricControls key={metric.id} metric={metric} />, <MetricOverrides key={metric.id} metric={metric} />]}
      />
    </MetricFrame>
  );
}
