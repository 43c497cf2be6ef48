/**
 * What the pages of single records have in common: their frame with its states, the states of a card, and lists of
 * versions. Part of the pages that use it, not shared at run time.
 */
export { LoadState, type LoadStateProps } from './load-state';
export { RecordPage, type RecordPageProps } from './record-page';
export { type ListedVersion, VersionList } from './version-list';
