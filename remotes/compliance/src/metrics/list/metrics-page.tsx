/** The list of metrics with their effective values. Search, filters, order and page are kept in the URL. */
import { calls } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Page, plural, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, recordSearch, useListState } from '@msp/ui/pages';
import { metricPath } from '../../shared/paths';
import { useMetricOverrideEnd } from '../values/use-metric-override-end';
import { metricColumns } from './metric-columns';
import { metricFilters, metricListOptions } from './metric-list';
import { MetricsSummary } from './metrics-summary';

export default function MetricsPage() {
  usePageTitle('Metrics');
  const list = useListState(metricListOptions);
  const result = useCall(calls.metrics.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  useMetricOverrideEnd(data?.items ?? []);
  const { limit: _, cursor: __, ...exported } = list.query;
  const search = recordSearch(list.query, metricListOptions.defaultSort);

  return (
    <Page title="Metrics" subtitle="Values from your systems and members, compared with their targets.">
      {(data || !result.error) && <MetricsSummary summary={data?.summary} />}
      <ListView
        label="Metrics"
        what="metrics"
        list={list}
        result={result}
        filters={metricFilters(data?.summary)}
        count={(total) => plural(total, 'metric')}
        columns={metricColumns}
        rowKey={({ id }) => id}
        rowHref={({ key }) => `${metricPath(key)}${search}`}
        tools={
          <DownloadLink href={pathOf(calls.metrics.listCsv, { query: exported })} aria-label="Export this list as CSV">
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{
          title: 'No metrics yet',
          description: "This installation's control registry has no metrics. Ask its operator to load one that does.",
        }}
      />
    </Page>
  );
}
