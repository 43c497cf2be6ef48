/** The steps of `npm test`. A failed step does not stop the others. */
import { join } from 'node:path';
import { main } from '../cli/main.mjs';
import { explain } from '../cli/problem.mjs';
import { print } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { findNginx } from '../gateway/nginx.mjs';
import { build, buildNames } from '../workspace/builds.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { checkTypes } from '../workspace/types.mjs';
import { combine, oneTest, printSummary, record, runStep } from './results.mjs';

/** @typedef {import('./results.mjs').StepResult} StepResult */

async function types() {
  const results = await checkTypes();
  return combine(
    'types',
    results.map(({ name, ok, output }) => oneTest(name, ok, output)),
  );
}

/** @type {[string, string, ...string[]][]} */
const linters = [
  ['Biome', join(root, 'node_modules/.bin/biome'), 'check', '--error-on-warnings', '--colors=off', '.'],
  ['import directions', join(root, 'node_modules/.bin/depcruise'), 'api', 'shared', 'host', 'remotes', 'e2e', 'deploy'],
  ['exports of shared packages', process.execPath, join(root, 'deploy/surface/exports.mjs'), '--check'],
];

async function lint() {
  const results = linters.map(async ([name, program, ...parameters]) => {
    const { code, output } = await run(program, parameters);
    return oneTest(name, code === 0, output);
  });
  return combine('lint', await Promise.all(results));
}

/** A build that is up to date counts as passed. */
async function builds() {
  const failures = new Map((await build()).map(({ name, failure }) => [name, failure]));
  return combine(
    'builds',
    buildNames.map((name) => oneTest(`build of ${name}`, !failures.get(name), failures.get(name)?.message)),
  );
}

main(async () => {
  print('\n  Trusted MSP, all tests. Usually 20 to 30 minutes on two cores.\n');
  await ensureDependencies();
  await Promise.all([runStep('Types', types), runStep('Lint', lint)]);
  if (!findNginx()) {
    const consequence = process.env.CI ? 'fail' : 'are skipped';
    print(`\n  nginx is not installed, so its tests ${consequence}. On Debian: \`apt-get install nginx\`.\n`);
  }
  // Imported here because they need packages that are installed only now.
  const { jestTests } = await import('./test-jest.mjs');
  await runStep('Unit, component and API tests', jestTests);
  await runStep('Builds', builds);
  const { browserTests } = await import('./test-browser.mjs');
  await browserTests().catch((error) => record(oneTest('browser', false, explain(error)), 0));
  process.exitCode = printSummary();
});
