/** The browser tests, counted from Playwright's report. Their global setup starts the application. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { findChromium, playwright } from './chromium.mjs';
import { oneTest, record } from './results.mjs';

const report = join(root, '.test/playwright.json');
const config = join(root, 'e2e/playwright.config.ts');

/** @param {any} suite @returns {number} */
const countSpecs = (suite) =>
  suite.specs.length +
  (suite.suites ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ inner) => sum + countSpecs(inner), 0);

/** The number of tests, where they cannot be run. */
async function countTests() {
  const { output } = await run(process.execPath, [playwright, 'test', '--list', '--reporter=json', '--config', config]);
  const { suites } = JSON.parse(output.slice(output.indexOf('{')));
  return suites.reduce((/** @type {number} */ sum, /** @type {any} */ suite) => sum + countSpecs(suite), 0);
}

/** In CI, tests that cannot run have failed; elsewhere they are skipped. @param {string} reason */
async function recordAsNotRun(reason) {
  const count = await countTests().catch(() => 1);
  const key = process.env.CI ? 'failed' : 'skipped';
  record({ ...{ name: 'browser', passed: 0, failed: 0, skipped: 0 }, [key]: count, details: reason }, 0);
}

/** @param {any} report @param {string} output @returns {import('./results.mjs').StepResult} */
function resultOf({ stats, errors }, output) {
  const failed = stats.unexpected + (stats.unexpected === 0 ? errors.length : 0);
  return {
    name: 'browser',
    passed: stats.expected + stats.flaky,
    failed,
    skipped: stats.skipped,
    ...(failed > 0 && { details: output.slice(-20_000) }),
    ...(failed === 0 && stats.flaky > 0 && { details: `Passed only at the second try:\n${output.slice(-4_000)}` }),
  };
}

export async function browserTests() {
  const chromium = await findChromium();
  if ('reason' in chromium) return recordAsNotRun(chromium.reason);
  rmSync(report, { force: true });
  const { output, ms } = await step(
    'Browser tests',
    () =>
      run(process.execPath, [playwright, 'test', '--reporter=line,json', '--config', config], {
        env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
      }),
    ({ code }) => code === 0,
  );
  const result = existsSync(report)
    ? resultOf(JSON.parse(readFileSync(report, 'utf8')), output)
    : oneTest('browser', false, output.slice(-8_000));
  record(result, ms);
}
