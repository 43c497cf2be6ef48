/** The state of the portfolio in the URL, which its list and its matrix share. */
import {
  constants,
  metricStates,
  portfolioControlStates,
  portfolioProblemLabels,
  portfolioProblems,
  sortKeys,
} from '@msp/contract';
import type { ListState, ToolbarFilter } from '@msp/ui/pages';
import type { ProblemCounts } from './problem-counts';

export const portfolioFilterSpec = {
  problem: portfolioProblems,
  control: 'any',
  controlState: portfolioControlStates,
  metric: 'any',
  metricState: metricStates,
} as const;

export const portfolioListOptions = {
  filters: portfolioFilterSpec,
  sortable: sortKeys.portfolio,
  defaultSort: { key: 'name', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export type PortfolioList = ListState<typeof portfolioFilterSpec, (typeof sortKeys.portfolio)[number]>;

/** One control and one metric at most. A state without its control or metric says nothing. */
export function filtersOf({ control, controlState, metric, metricState, ...rest }: PortfolioList['query']) {
  return {
    ...rest,
    ...(control && { control: control[0], controlState }),
    ...(metric && { metric: metric[0], metricState }),
  };
}

export const problemFilter = (counts: ProblemCounts | undefined): ToolbarFilter<'problem'> => ({
  name: 'problem',
  label: 'Problem',
  options: portfolioProblems.map((value) => ({
    value,
    label: portfolioProblemLabels[value],
    count: counts?.[value] ?? undefined,
  })),
});
