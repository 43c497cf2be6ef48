/** `npm run page-load [-- ROUNDS]`: the measurement in page-load/, 7 rounds unless another number is given. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { mustBuild } from '@msp/deploy/builds';

// Otherwise the start of the application would build, which takes longer than a start may.
await mustBuild();
const folder = join(import.meta.dirname, '..');
const { status } = spawnSync(
  join(folder, 'node_modules/.bin/playwright'),
  ['test', '--config', 'performance/playwright.config.ts', 'page-load'],
  { cwd: folder, stdio: 'inherit', env: { ...process.env, ROUNDS: process.argv[2] ?? '7' } },
);
process.exitCode = status ?? 1;
