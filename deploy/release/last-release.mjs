/** Builds of earlier commits in the cache, such as the last release, which deploy/released-commit names. docs/decisions/0012 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, run } from '../cli/run.mjs';
import { cacheFolder, root } from '../cli/settings.mjs';

/** @param {string} commit */
async function ensureCommit(commit) {
  const { code } = await run('git', ['cat-file', '-e', `${commit}^{commit}`]);
  // A shallow clone does not have it.
  if (code !== 0) await mustRun(`Fetching ${commit}`, 'git', ['fetch', '--depth', '1', 'origin', commit]);
}

export const releasedCommit = () => readFileSync(join(root, 'deploy/released-commit'), 'utf8').trim();

/** @param {string} commit its full name @returns {Promise<string>} a checkout with dependencies and builds */
export async function buildOf(commit) {
  const folder = join(cacheFolder, 'released', commit);
  const complete = join(folder, '.complete');
  if (existsSync(complete)) return folder;
  await ensureCommit(commit);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  await mustRun(`Reading ${commit}`, 'git', ['archive', '--output', archive, commit]);
  await mustRun(`Unpacking ${commit}`, 'tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  await mustRun(`Building ${commit}`, process.execPath, ['deploy/workspace/build.mjs'], { cwd: folder });
  writeFileSync(complete, '');
  return folder;
}

export const lastRelease = () => buildOf(releasedCommit());
