/**
 * What the pages of single records have in common: their frame with its states, the states of a card, new secrets, and lists of
 * versions. Part of the pages that use it, not shared at run time.
 */
export { AddressField } from './address-field';
export { LoadState, type LoadStateProps } from './load-state';
export { RecordPage, type RecordPageProps } from './record-page';
export { SecretDialog } from './secret-dialog';
export { type ListedVersion, VersionList } from './version-list';
