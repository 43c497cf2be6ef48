/** One metric: its effective value, what it was made from, and its values over time. */
import { calls } from '@msp/contract';
import { prefetchCall, useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { EmptyState, ErrorState, ForbiddenState, LinkButton, NothingFoundIcon, Page, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/records';
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
  const { data: metric, error, isValidating, mutate } = useCall(calls.metrics.read, { params: { id } });
  usePageTitle('Metric', '', metric?.name ?? id);

  if (metric)
    return <MetricView id={id} metric={metric} error={error} retrying={isValidating} onRetry={() => void mutate()} />;
  if (!error) return <MetricSkeleton id={id} />;
  return (
    <Page title="Metric" above={<BackLink to="/metrics">Metrics</BackLink>}>
      {error.status === 404 ? (
        <EmptyState
          icon={<NothingFoundIcon />}
          title="Metric not found"
          description={`The registry has no metric ${id}.`}
          action={<LinkButton to="/metrics">Go to Metrics</LinkButton>}
        />
      ) : error.status === 403 ? (
        <ForbiddenState what="this metric" />
      ) : (
        <ErrorState
          title="The metric could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
    </Page>
  );
}
