/**
 * The steps of `npm test`, or with `--night [FILTER…]` of `npm run night`: the long rounds of what `npm test` tries in a smaller form.
 * A failed step does not stop the others.
 */
import { join } from 'node:path';
import { main } from '../cli/main.mjs';
import { print } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { findNginx } from '../gateway/nginx.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { build, buildNames, mustBuild } from '../workspace/stale-builds.mjs';
import { checkTypes } from '../workspace/types.mjs';
import { combine, oneTest, printSummary, runStep } from './results.mjs';
import { jestTests } from './test-jest.mjs';

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

/** @param {string[]} jestParameters @returns {Promise<void>} */
const codeTests = (jestParameters = []) => runStep('Unit, component and API tests', () => jestTests(jestParameters));

/** @param {string[]} [filters] of files; all by default */
async function browserTests(filters) {
  // Imported here because it needs packages that are installed only now.
  const browser = await import('./test-browser.mjs');
  await browser.browserTests(filters);
}

async function all() {
  print('\n  Trusted MSP, all tests. Usually 35 to 45 minutes on two cores.\n');
  await ensureDependencies();
  await Promise.all([runStep('Types', types), runStep('Lint', lint)]);
  if (!findNginx()) {
    const consequence = process.env.CI ? 'fail' : 'are skipped';
    print(`\n  nginx is not installed, so its tests ${consequence}. On Debian: \`apt-get install nginx\`.\n`);
  }
  await codeTests();
  await runStep('Builds', builds);
  await browserTests();
}

/**
 * Files named `*.night.ts` and `*.night.test.ts` run only here; files named `*.rounds.test.ts` try more here. A release needs them; CI
 * does not run them. With filters, only the browser tests whose files match.
 * @param {string[]} filters
 */
async function night(filters) {
  // Read by Playwright's and jest's configurations, which otherwise leave these files out.
  process.env.NIGHT = '1';
  print('\n  Trusted MSP, the long rounds\n');
  await ensureDependencies();
  await mustBuild();
  if (filters.length === 0) await codeTests(['--testPathPatterns', '\\.(night|rounds)\\.test\\.']);
  await browserTests(filters);
}

main(async () => {
  const [flag, ...filters] = process.argv.slice(2);
  await (flag === '--night' ? night(filters) : all());
  process.exitCode = printSummary();
});
