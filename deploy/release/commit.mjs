/** Which sources something was made from. */
import { run } from '../cli/run.mjs';

/** Their commit, with a `+` when they differ from it; null where there is no git. */
export async function commitOfSources() {
  const [commit, changes] = await Promise.all([
    run('git', ['rev-parse', 'HEAD']).catch(() => undefined),
    run('git', ['status', '--porcelain']).catch(() => undefined),
  ]);
  if (commit?.code !== 0 || changes?.code !== 0) return null;
  return commit.output.trim() + (changes.output.trim() ? '+' : '');
}
