/** The commit of the sources, for the record of a release. */
import { run } from '../cli/run.mjs';

/** @returns {Promise<string | null>} with a `+` if there are uncommitted changes; null without git */
export async function sourceCommit() {
  const [commit, changes] = await Promise.all([
    run('git', ['rev-parse', 'HEAD']).catch(() => undefined),
    run('git', ['status', '--porcelain']).catch(() => undefined),
  ]);
  if (commit?.code !== 0 || changes?.code !== 0) return null;
  return commit.output.trim() + (changes.output.trim() ? '+' : '');
}
