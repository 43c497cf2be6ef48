/** Every step of `npm test`, in order. None stops at the failure of another. */
import { join } from 'node:path';
import { main } from '../cli/main.mjs';
import { explain } from '../cli/problem.mjs';
import { say, step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { findNginx } from '../gateway/nginx.mjs';
import { build, buildNames } from '../workspace/builds.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { checkTypes } from '../workspace/types.mjs';
import { oneTest, record, summarise, together } from './results.mjs';

/** @typedef {import('./results.mjs').StepResult} StepResult */

async function types() {
  const results = await checkTypes();
  return together(
    'types',
    results.map(({ name, ok, output }) => oneTest(name, ok, output)),
  );
}

async function lint() {
  const [style, imports, surface] = await Promise.all([
    run(join(root, 'node_modules/.bin/biome'), ['check', '--error-on-warnings', '--colors=off', '.']),
    run(join(root, 'node_modules/.bin/depcruise'), ['api', 'shared', 'host', 'remotes', 'e2e', 'deploy']),
    run(process.execPath, [join(root, 'deploy/surface/check-surface.mjs')]),
  ]);
  return together('lint', [
    oneTest('Biome', style.code === 0, style.output),
    oneTest('import directions', imports.code === 0, imports.output),
    oneTest('public surface', surface.code === 0, surface.output),
  ]);
}

async function builds() {
  const built = await build();
  const failures = new Map(built.map(({ name, failure }) => [name, failure]));
  // What was up to date was built from the same sources before.
  return together(
    'builds',
    buildNames.map((name) => oneTest(`build of ${name}`, !failures.get(name), failures.get(name)?.message)),
  );
}

/** @param {string} name @param {() => Promise<StepResult>} work */
async function counted(name, work) {
  const since = Date.now();
  const result = await step(name, work, undefined, ({ failed }) => failed === 0).catch((error) =>
    oneTest(name, false, explain(error)),
  );
  record(result, Date.now() - since);
}

main(async () => {
  say('\n  Trusted MSP, all tests\n');
  await ensureDependencies();
  await counted('Types', types);
  await counted('Lint', lint);
  if (!findNginx()) {
    const then = process.env.CI ? 'fail' : 'are skipped';
    say(`\n  There is no nginx, so the tests of its files ${then}: on Debian \`apt-get install nginx\` brings it.\n`);
  }
  const { jestTests } = await import('./test-jest.mjs');
  await counted('Unit, component and API tests', jestTests);
  await counted('Builds', builds);
  const { browserTests } = await import('./test-browser.mjs');
  await browserTests().catch((error) => record(oneTest('browser', false, explain(error)), 0));
  process.exitCode = summarise();
});
