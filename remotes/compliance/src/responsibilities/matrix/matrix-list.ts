/** The state of the matrix in the URL. */
import {
  type calls,
  draftChangeLabels,
  draftChanges,
  type ResponseOf,
  sortKeys,
  statedResponsibilities,
  statedResponsibilityLabels,
} from '@msp/contract';
import type { ToolbarFilter } from '@msp/ui/pages';

export const matrixListOptions = {
  filters: { responsibility: statedResponsibilities, change: draftChanges },
  sortable: sortKeys.responsibilities,
  defaultSort: { key: 'control', order: 'asc' },
  // All controls of a registry, so that they print on one page.
  pageSize: 200,
} as const;

type Summary = ResponseOf<typeof calls.responsibilities.list>['summary'];

export const matrixFilters = (summary: Summary | undefined): ToolbarFilter<'responsibility' | 'change'>[] => [
  {
    name: 'responsibility',
    label: 'Responsibility',
    options: statedResponsibilities.map((value) => ({
      value,
      label: statedResponsibilityLabels[value],
      count: summary?.responsibility[value],
    })),
  },
  {
    name: 'change',
    label: 'Since publication',
    options: draftChanges.map((value) => ({
      value,
      label: draftChangeLabels[value],
      count: summary?.change[value],
    })),
  },
];
