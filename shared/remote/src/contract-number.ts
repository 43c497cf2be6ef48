/**
 * The number of the contract between the host and its remotes: the shape of `RemoteModule` and the exports of the shared
 * packages. Raise it only for a change that breaks released hosts or remotes; all of them are then released together
 * (docs/releasing.md). The builds read this file as data: it must not import anything.
 */
export const contractNumber = 3;
