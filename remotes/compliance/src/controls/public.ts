/** What other pages may use of controls. */
export { controlColumns } from './list/control-columns';
export { controlFilterSpec, controlFilters, controlListOptions } from './list/control-filters';
