/** The parts of lists that call the API. Part of the remote that uses it, not shared at run time. */
export { BulkFailureNotice } from './bulk/bulk-failure-notice';
export { type BulkResult, sendInBatches, useBulk } from './bulk/use-bulk';
export { type ListSelection, useListSelection } from './use-list-selection';
export { SavedViews } from './views/saved-views';
