/** What needs a browser: the size of the first load, and the journeys. One application, started for both. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../cli/problem.mjs';
import { step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { startTemporaryStack } from '../stack/temporary-stack.mjs';
import { findChromium, playwright } from './chromium.mjs';
import { oneTest, record } from './results.mjs';

const report = join(root, '.test/playwright.json');
const config = join(root, 'e2e/playwright.config.ts');

/** @param {any} suite @returns {number} */
const countSpecs = (suite) =>
  suite.specs.length +
  (suite.suites ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ inner) => sum + countSpecs(inner), 0);

/** How many there are, to be counted where they cannot be run. */
async function countJourneys() {
  const { output } = await run(process.execPath, [playwright, 'test', '--list', '--reporter=json', '--config', config]);
  const found = JSON.parse(output.slice(output.indexOf('{')));
  return found.suites.reduce((/** @type {number} */ sum, /** @type {any} */ suite) => sum + countSpecs(suite), 0);
}

/** Nothing was run: a failure where the run is a gate, a fact elsewhere. @param {string} why */
async function withoutBrowser(why) {
  const journeys = await countJourneys().catch(() => 1);
  const key = process.env.CI ? 'failed' : 'skipped';
  record({ ...{ name: 'browser', passed: 0, failed: 0, skipped: 0 }, [key]: journeys + 1, details: why }, 0);
}

/** @param {import('../cli/run.mjs').Result} result */
const worked = ({ code }) => code === 0;

/** @param {string} url */
async function firstLoad(url) {
  const { code, output, ms } = await step(
    'First load',
    () => run(process.execPath, [join(root, 'deploy/test/first-load.mjs'), url]),
    undefined,
    worked,
  );
  record({ ...oneTest('first load', code === 0), details: output.trimEnd() }, ms);
}

/** @param {string} chromium @param {{ url: string, data: string }} stack */
async function journeys(chromium, stack) {
  rmSync(report, { force: true });
  const { output, ms } = await step(
    'Journeys',
    () =>
      run(process.execPath, [playwright, 'test', '--reporter=line,json', '--config', config], {
        env: {
          CHROMIUM_PATH: chromium,
          E2E_URL: stack.url,
          E2E_DATA: stack.data,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          FORCE_COLOR: '0',
        },
      }),
    undefined,
    worked,
  );
  if (!existsSync(report)) {
    record(oneTest('journeys', false, output.slice(-8_000)), ms);
    return;
  }
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + (stats.unexpected === 0 ? errors.length : 0);
  record(
    {
      name: 'journeys',
      passed: stats.expected + stats.flaky,
      failed,
      skipped: stats.skipped,
      ...(failed > 0 && { details: output.slice(-20_000) }),
      ...(failed === 0 && stats.flaky > 0 && { details: `Passed at the second try only:\n${output.slice(-4_000)}` }),
    },
    ms,
  );
}

export async function browserTests() {
  const chromium = await findChromium();
  if ('why' in chromium) return withoutBrowser(chromium.why);
  const started = Date.now();
  let stack;
  try {
    stack = await step('Application for the tests', () => startTemporaryStack('stack'));
  } catch (error) {
    record(oneTest('start of the application', false, explain(error)), Date.now() - started);
    return;
  }
  record(oneTest('start of the application', true), Date.now() - started);
  try {
    await firstLoad(stack.url);
    await journeys(chromium.path, stack);
  } finally {
    await stack.stop();
  }
}
