/** The filters and the order of the assessors' queue. */
import { assessmentStatusLabels, constants, sortKeys } from '@msp/contract';
import type { ToolbarFilter } from '@msp/ui/pages';

const statuses = ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED'] as const;

const assignments = ['me', 'none'] as const;

export const queueOptions = {
  filters: { status: statuses, assigned: assignments },
  sortable: sortKeys.assessmentQueue,
  // The longest waiting first.
  defaultSort: { key: 'submittedAt', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export const queueFilters: readonly ToolbarFilter<'status'>[] = [
  {
    name: 'status',
    label: 'Status',
    options: statuses.map((value) => ({ value, label: assessmentStatusLabels[value] })),
  },
];
