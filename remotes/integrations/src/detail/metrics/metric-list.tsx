/** The latest figure of each metric of an integration. */
import { calls, type IntegrationDetail, metricStatuses, sortKeys } from '@msp/contract';
import { useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { MetricsIcon, plural } from '@msp/ui';
import { ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { useMemo } from 'react';
import type { SubjectWords } from '../subjects/subject-words';
import { metricStatusLooks } from './measurement';
import { metricColumns } from './metric-columns';

const listOptions = {
  filters: { status: metricStatuses },
  sortable: sortKeys.integrationMetrics,
  defaultSort: { key: 'name', order: 'asc' },
} as const;

const filters: ToolbarFilter<'status'>[] = [
  {
    name: 'status',
    label: 'Status',
    options: metricStatuses.map((value) => ({ value, label: metricStatusLooks[value].label })),
  },
];

interface MetricListProps {
  integration: IntegrationDetail;
  words: SubjectWords;
}

export function MetricList({ integration: { id }, words }: MetricListProps) {
  const list = useListState(listOptions);
  const result = useCall(calls.integrations.metrics, { params: { id }, query: list.query }, { keepPreviousData: true });
  const mayOverride = usePermissions().has('metric:override');
  const columns = useMemo(() => metricColumns(words, mayOverride), [words, mayOverride]);
  return (
    <ListView
      label="Metrics"
      what="metrics"
      list={list}
      result={result}
      filters={filters}
      count={(total) => plural(total, 'metric')}
      columns={columns}
      rowKey={({ key }) => key}
      empty={{
        icon: <MetricsIcon />,
        title: 'No metrics yet',
        description: 'They appear after the first collection.',
      }}
    />
  );
}
