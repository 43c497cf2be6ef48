/** One metric: its effective value, what it was made from, and its values over time. */
import { calls } from '@msp/contract';
import { prefetchCall, useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Skeleton, usePageTitle } from '@msp/ui';
import { useEffect, useRef } from 'react';
import { MetricActions } from './metric-actions';
import { MetricPager } from './metric-pager';
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
  usePageTitle('Metric', '', result.data?.name ?? id);
  return (
    <RecordPage
      record="metric"
      list={{ path: '/metrics', name: 'Metrics' }}
      result={result}
      missing={`Your registry doesn't have metric ${id}.`}
      above={<MetricPager id={id} />}
      loadingSubtitle={<Skeleton width="60%" />}
      skeleton={<MetricSkeleton />}
      head={(metric) => ({
        title: metric.name,
        subtitle: metric.description,
        actions: <MetricActions metric={metric} />,
      })}
    >
      {(metric) => <MetricView id={id} metric={metric} />}
    </RecordPage>
  );
}
