/** The state of the list of frameworks in the URL. */
import { type calls, constants, frameworkChoices, type ResponseOf, sortKeys } from '@msp/contract';
import type { ToolbarFilter } from '@msp/ui/pages';

export const frameworkListOptions = {
  filters: { choice: frameworkChoices },
  sortable: sortKeys.frameworks,
  // Those that the organisation uses come first.
  defaultSort: { key: 'choice', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

type Summary = ResponseOf<typeof calls.frameworks.list>['summary'];

const labels = { chosen: 'Used', other: 'Not used' };

export const frameworkFilters = (summary: Summary | undefined): ToolbarFilter<'choice'>[] => [
  {
    name: 'choice',
    label: 'Use',
    options: frameworkChoices.map((value) => ({ value, label: labels[value], count: summary?.choice[value] })),
  },
];
