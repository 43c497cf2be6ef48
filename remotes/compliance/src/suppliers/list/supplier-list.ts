/** The state of the list of suppliers in the URL. */
import {
  type calls,
  constants,
  criticalities,
  criticalityLabels,
  type ResponseOf,
  sortKeys,
  suppliedData,
  suppliedDataLabels,
  supplierStateLabels,
  supplierStates,
} from '@msp/contract';
import type { ToolbarFilter } from '@msp/ui/pages';
import { registerFilters } from '../../shared/registers/register-filters';

export const supplierListOptions = {
  filters: {
    state: supplierStates,
    criticality: criticalities,
    data: [...suppliedData, 'none'],
    owner: 'any',
    control: 'any',
    review: ['overdue'],
    documents: ['expired', 'none'],
  },
  sortable: sortKeys.suppliers,
  // The most critical come first.
  defaultSort: { key: 'criticality', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export type SuppliersSummary = ResponseOf<typeof calls.suppliers.list>['summary'];
type Filter = ToolbarFilter<keyof typeof supplierListOptions.filters>;

export const supplierFilters = (summary: SuppliersSummary | undefined): Filter[] => [
  {
    name: 'state',
    label: 'State',
    options: supplierStates.map((value) => ({
      value,
      label: supplierStateLabels[value],
      count: summary?.state[value],
    })),
  },
  {
    name: 'criticality',
    label: 'Criticality',
    options: criticalities.map((value) => ({ value, label: criticalityLabels[value] })),
  },
  {
    name: 'data',
    label: 'Data',
    options: [
      ...suppliedData.map((value) => ({ value, label: suppliedDataLabels[value] })),
      { value: 'none', label: 'None' },
    ],
  },
  ...registerFilters(summary),
  {
    name: 'documents',
    label: 'Documents',
    isFurther: true,
    options: [
      { value: 'expired', label: 'Expired', count: summary?.expiredDocuments },
      { value: 'none', label: 'None' },
    ],
  },
];
