/** The contract's paths as the builds need them. */
import { readConstants } from './read-constants.mjs';

/** Pages of every remote: name → key → path. */
export async function readRemotePaths() {
  const { remotePaths } = await readConstants('shared/contract/src/paths.ts');
  return remotePaths;
}

/** First part of a path → remote, for the script that runs before any code of the application. */
export async function remoteOfPath() {
  const owners = Object.entries(await readRemotePaths()).flatMap(([name, paths]) =>
    Object.values(paths).map((path) => [path.split('/')[1], name]),
  );
  return Object.fromEntries(owners);
}
