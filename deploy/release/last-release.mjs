/** The last release: the sources of the commit that deploy/released-commit names, built in the cache. docs/decisions/0012 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, run } from '../cli/run.mjs';
import { cacheFolder, root } from '../cli/settings.mjs';

/** @param {string} commit */
async function ensureCommit(commit) {
  const { code } = await run('git', ['cat-file', '-e', `${commit}^{commit}`]);
  // A shallow clone does not have it.
  if (code !== 0) await mustRun('Fetching the last release', 'git', ['fetch', '--depth', '1', 'origin', commit]);
}

/** @returns {Promise<string>} a checkout with dependencies and builds */
export async function lastRelease() {
  const commit = readFileSync(join(root, 'deploy/released-commit'), 'utf8').trim();
  const folder = join(cacheFolder, 'released', commit);
  const complete = join(folder, '.complete');
  if (existsSync(complete)) return folder;
  await ensureCommit(commit);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  await mustRun('Reading the last release', 'git', ['archive', '--output', archive, commit]);
  await mustRun('Unpacking the last release', 'tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  await mustRun('Building the last release', process.execPath, ['deploy/workspace/build.mjs'], { cwd: folder });
  writeFileSync(complete, '');
  return folder;
}
