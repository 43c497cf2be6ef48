/** One metric: its effective value, what it was made from, and its values over time. */
import { calls } from '@msp/contract';
import { prefetchCall, useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { Page, usePageTitle } from '@msp/ui';
import { BackLink, RecordFailure } from '@msp/ui/records';
import { useEffect, useRef } from 'react';
import { MetricSkeleton } from './metric-skeleton';
import { MetricView } from './metric-view';
import { usePeriod } from './use-period';

/** The values of the chart load together with the metric. */
function usePrefetch(id: string): void {
  const [days] = usePeriod();
  const first = useRef(days);
  useEffect(() => {
    prefetchCall(calls.metrics.history, { params: { id }, query: { days: Number(first.current) } });
  }, [id]);
}

export default function MetricPage() {
  const { id = '' } = useParams();
  usePrefetch(id);
  const result = useCall(calls.metrics.read, { params: { id } });
  const { data: metric, error, isValidating, mutate } = result;
  usePageTitle('Metric', '', metric?.name ?? id);

  if (metric)
    return <MetricView id={id} metric={metric} error={error} retrying={isValidating} onRetry={() => void mutate()} />;
  if (!error) return <MetricSkeleton id={id} />;
  return (
    <Page title="Metric" above={<BackLink to="/metrics">Metrics</BackLink>}>
      <RecordFailure
        record="metric"
        result={result}
        missing={`The registry has no metric ${id}.`}
        list={{ path: '/metrics', name: 'Metrics' }}
      />
    </Page>
  );
}
