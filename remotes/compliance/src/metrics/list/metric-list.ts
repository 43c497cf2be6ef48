/** The state of the list of metrics in the URL, of the list's own page and of a metric opened from it. */
import {
  type calls,
  constants,
  metricSourceLabels,
  metricSources,
  metricStates,
  type ResponseOf,
  sortKeys,
} from '@msp/contract';
import { metricLooks, type ToolbarFilter } from '@msp/ui/pages';

export const metricListOptions = {
  filters: { state: metricStates, source: metricSources, domain: 'any' },
  sortable: sortKeys.metrics,
  // What needs work comes first.
  defaultSort: { key: 'state', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export type MetricsSummary = ResponseOf<typeof calls.metrics.list>['summary'];

export const metricFilters = (summary: MetricsSummary | undefined): ToolbarFilter<'state' | 'source' | 'domain'>[] => [
  {
    name: 'state',
    label: 'State',
    options: metricStates.map((value) => ({ value, label: metricLooks[value].label, count: summary?.state[value] })),
  },
  {
    name: 'source',
    label: 'Source',
    options: metricSources.map((value) => ({ value, label: metricSourceLabels[value] })),
  },
  {
    name: 'domain',
    label: 'Domain',
    options: (summary?.domains ?? []).map(({ code, name, total }) => ({ value: code, label: name, count: total })),
  },
];
