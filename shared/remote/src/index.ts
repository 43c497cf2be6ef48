/** The contract between the host and its remotes. */
export { assertRemoteModule, RemoteContractError } from './assert-remote-module';
export { contractNumber } from './contract-number';
export { type RemoteModule, type RemotePath, type RemoteRoute, remotePrefix } from './remote-module';
