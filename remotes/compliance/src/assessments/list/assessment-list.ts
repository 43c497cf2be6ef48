/** The state of the list of assessments in the URL, and its filters. */
import { assessmentStatuses, constants, sortKeys } from '@msp/contract';
import { assessmentLooks, type ToolbarFilter } from '@msp/ui/pages';

export const assessmentListOptions = {
  filters: { status: assessmentStatuses },
  sortable: sortKeys.assessments,
  defaultSort: { key: 'createdAt', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

export const assessmentFilters: readonly ToolbarFilter<'status'>[] = [
  {
    name: 'status',
    label: 'Status',
    options: assessmentStatuses.map((value) => ({ value, label: assessmentLooks[value].label })),
  },
];
