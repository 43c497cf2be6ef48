/** The state of the list of controls in the URL, of the list's own page and of a control opened from it. */
import { constants, sortKeys } from '@msp/contract';
import { controlFilterSpec } from './control-filters';

export const controlListOptions = {
  filters: { ...controlFilterSpec, owner: 'any' },
  sortable: sortKeys.controls,
  defaultSort: { key: 'code', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;
