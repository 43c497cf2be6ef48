/** The contract's paths for the builds. */
import { readConstants } from './read-constants.mjs';

/** The pages of every remote: name → key → path. */
export async function readRemotePaths() {
  const { remotePaths } = await readConstants('shared/contract/src/paths.ts');
  return remotePaths;
}

/** First part of a path → remote, for the script in index.html. */
export async function remoteOfPath() {
  const owners = Object.entries(await readRemotePaths()).flatMap(([name, paths]) =>
    Object.values(paths).map((path) => [path.split('/')[1], name]),
  );
  return Object.fromEntries(owners);
}
