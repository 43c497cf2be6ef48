/**
 * `npm run night [-- FILTER…]`: the long rounds of what `npm test` tries in a smaller form. Files named `*.night.ts` and
 * `*.night.test.ts` run only here; files named `*.rounds.test.ts` try more here. A release needs them; CI does not run them. With
 * filters, only the browser tests whose files match.
 */
import '../cli/check-node.mjs';

/** Read by Playwright's and jest's configurations, which otherwise leave these files out. */
process.env.NIGHT = '1';

const [{ main }, { explain }, { print }, { mustBuild }, { ensureDependencies }, results] = await Promise.all([
  import('../cli/main.mjs'),
  import('../cli/problem.mjs'),
  import('../cli/progress.mjs'),
  import('../workspace/builds.mjs'),
  import('../workspace/dependencies.mjs'),
  import('./results.mjs'),
]);
const filters = process.argv.slice(2);

main(async () => {
  print('\n  Trusted MSP, the long rounds\n');
  await ensureDependencies();
  await mustBuild();
  const { jestTests } = await import('./test-jest.mjs');
  const { browserTests } = await import('./test-browser.mjs');
  const only = ['--testPathPatterns', '\\.(night|rounds)\\.test\\.'];
  if (filters.length === 0) await results.runStep('Unit, component and API tests', () => jestTests(only));
  await browserTests(filters).catch((error) => results.record(results.oneTest('browser', false, explain(error)), 0));
  process.exitCode = results.printSummary();
});
