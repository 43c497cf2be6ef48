/** The build from which the present one is an upgrade without a pause. */
import { execFileSync } from 'node:child_process';
import { buildOf, releasedCommit } from '@msp/deploy/last-release';
import { root } from '@msp/deploy/settings';

const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const draining = 'api/src/platform/http/draining.ts';

/** Its migrations are still the first ones of today, and its API drains before it ends. */
function canBeUpgraded(commit: string): boolean {
  const changed = git('diff', '--name-only', '--diff-filter=DM', commit, '--', 'api/migrations/*.sql');
  return changed === '' && git('ls-tree', '--name-only', commit, draining) !== '';
}

/** The last release, or the first commit that can be upgraded if the release cannot be. */
function startingCommit(): string {
  const released = releasedCommit();
  if (canBeUpgraded(released)) return released;
  const candidates = git('log', '--reverse', '--format=%H', '--', draining, 'api/migrations').split('\n');
  const first = candidates.find(canBeUpgraded);
  if (first === undefined) throw new Error('No earlier commit can be upgraded.');
  return first;
}

export interface EarlierBuild {
  commit: string;
  /** What it is, for the report. */
  description: string;
  checkout: string;
}

/** @param named another commit to begin from */
export async function earlierBuild(named = process.env.FROM): Promise<EarlierBuild> {
  const commit = named ? git('rev-parse', named) : startingCommit();
  const description = `${git('log', '-1', '--format=%h of %cd', '--date=iso', commit)}${
    commit === releasedCommit() ? ', the last release' : `, not the last release (${releasedCommit().slice(0, 8)})`
  }`;
  return { commit, description, checkout: await buildOf(commit) };
}
