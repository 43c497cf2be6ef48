/** In place of what loads the remotes that a build names: ours name none, they are found at run time. */
export function remotes() {
  throw new Error('A build may not name a remote: the host finds them at run time (host/src/federation/remotes.ts).');
}
