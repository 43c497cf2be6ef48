/** The contract's paths for the script that runs before any code of the application: first part of a path → remote. */
import { readConstants } from './read-constants.mjs';

export async function remoteOfPath() {
  const { remotePaths } = await readConstants('shared/contract/src/paths.ts');
  const owners = Object.entries(remotePaths).flatMap(([name, paths]) =>
    Object.values(paths).map((path) => [path.split('/')[1], name]),
  );
  return Object.fromEntries(owners);
}
