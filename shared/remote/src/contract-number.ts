/**
 * The number of the agreement between the host and its remotes: the shape of `RemoteModule` and what the shared packages
 * export. It is raised only by a change that a released host or remote does not survive; then all of them are released
 * together (docs/releasing.md). Read as data by the builds: nothing may be imported here.
 */
export const contractNumber = 1;
