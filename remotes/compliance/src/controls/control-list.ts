/** The state of the list of controls in the URL, of the list's own page and of a control opened from it. */
import { constants } from '@msp/contract';
import { controlSortKeys } from './control-columns';
import { controlFilterSpec } from './control-filters';

export const controlListOptions = {
  filters: { ...controlFilterSpec, owner: 'any' },
  sortable: controlSortKeys,
  defaultSort: { key: 'code', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;
