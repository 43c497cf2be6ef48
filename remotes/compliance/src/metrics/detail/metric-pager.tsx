/** The line above a metric's title: the way back to the list, and to the metrics before and after in it. */
import { calls, constants, type Metric } from '@msp/contract';
import { useCall } from '@msp/http';
import { useSearchParams } from '@msp/router';
import { Inline } from '@msp/ui';
import { BackLink, readListState, recordSearch } from '@msp/ui/pages';
import { RecordPager } from '@msp/ui/records';
import { metricPath } from '../../shared/paths';
import { metricListOptions } from '../list/metric-list';

/** @param id the id or key in the address */
export function MetricPager({ id }: { id: string }) {
  const [params] = useSearchParams();
  const { cursor: _, ...query } = readListState(params, metricListOptions).query;
  // A registry has fewer metrics than a page of the API.
  const { data } = useCall(calls.metrics.list, { query: { ...query, limit: constants.paging.maxLimit } });
  const at = data?.items.findIndex((metric) => metric.id === id || metric.key === id) ?? -1;
  const linkTo = (metric: Metric | undefined) =>
    metric && { to: `${metricPath(metric.key)}${params.size > 0 ? `?${params}` : ''}`, name: metric.name };
  return (
    <Inline justifyContent="space-between" minHeight="7" marginBottom="1" data-screen-only="">
      <BackLink to={`/metrics${recordSearch(query, metricListOptions.defaultSort)}`}>Metrics</BackLink>
      <RecordPager
        what="metric"
        position={at < 0 ? undefined : at + 1}
        total={data?.total}
        previous={linkTo(data?.items[at - 1])}
        next={at < 0 ? undefined : linkTo(data?.items[at + 1])}
      />
    </Inline>
  );
}
