/** A metric that has been loaded. */
import type { MetricDetail } from '@msp/contract';
import { Button, Callout, InterleavedColumns } from '@msp/ui';
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
  onRetry: () => void;
}

export function MetricView({ id, metric, error, onRetry }: MetricViewProps) {
  return (
    <MetricFrame id={id} title={metric.name} subtitle={metric.description} actions={<MetricActions metric={metric} />}>
      {error && (
        <Callout
          tone="attention"
          title="The metric could not be refreshed"
          action={
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {error.message} You are seeing older data.
        </Callout>
      )}
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
