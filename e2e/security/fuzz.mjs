/** `npm run fuzz -- [--requests N] [--seed N]`: the fuzz test with another number of requests, or with the seed of an earlier run. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } } });
const folder = join(import.meta.dirname, '..');
const { status } = spawnSync(
  join(folder, 'node_modules/.bin/playwright'),
  ['test', '--config', 'playwright.config.ts', 'security/fuzz'],
  {
    cwd: folder,
    stdio: 'inherit',
    // The test has an application of its own, so the one that tests share is not started.
    env: {
      ...process.env,
      E2E_URL: 'http://unused.invalid',
      FUZZ_REQUESTS: values.requests,
      ...(values.seed && { FUZZ_SEED: values.seed }),
    },
  },
);
process.exitCode = status ?? 1;
