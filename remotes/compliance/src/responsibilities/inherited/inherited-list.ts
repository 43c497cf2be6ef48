/** The state of the list of inherited controls in the URL. */
import { type calls, type ResponseOf, responsibilityKindLabels, responsibilityKinds, sortKeys } from '@msp/contract';
import type { ListState, ToolbarFilter } from '@msp/ui/pages';

export const inheritedListOptions = {
  // The decision is chosen in the history, not in the toolbar.
  filters: { responsibility: responsibilityKinds, decision: 'any' },
  sortable: sortKeys.inheritedResponsibilities,
  defaultSort: { key: 'control', order: 'asc' },
  // All controls of a matrix, so that they print on one page.
  pageSize: 200,
} as const;

type Query = ListState<
  typeof inheritedListOptions.filters,
  (typeof sortKeys.inheritedResponsibilities)[number]
>['query'];

/** One decision at most. */
export const inheritedQuery = ({ decision, ...rest }: Query) => ({
  ...rest,
  ...(decision && { decision: decision[0] }),
});

type Summary = ResponseOf<typeof calls.responsibilities.inherited>['summary'];

export const inheritedFilters = (summary: Summary | undefined): ToolbarFilter<'responsibility' | 'decision'>[] => [
  {
    name: 'responsibility',
    label: 'Responsibility',
    options: responsibilityKinds.map((value) => ({
      value,
      label: responsibilityKindLabels[value],
      count: summary?.responsibility[value],
    })),
  },
];
