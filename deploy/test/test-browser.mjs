/** The browser tests, counted from Playwright's report. Their global setup starts the application. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { findChromium, playwright } from './chromium.mjs';
import { oneTest, record, runStep } from './results.mjs';

const report = join(root, '.test/playwright.json');
const config = join(root, 'e2e/playwright.config.ts');

/**
 * What the tests of Playwright's report have printed, such as the figures of a trial.
 * @typedef {{ suites?: Suite[], specs?: { tests: { results: { stdout: { text?: string }[] }[] }[] }[] }} Suite
 * @param {Suite} suite @returns {string}
 */
const printedBy = ({ suites = [], specs = [] }) => {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.flatMap(({ stdout }) => stdout).map(({ text = '' }) => text);
  return [...own, ...suites.map(printedBy)].join('');
};

/** The lines that name each test as it starts would push the reasons of early failures out. @param {string} output */
const withoutProgress = (output) => output.replaceAll(/^\[\d+\/\d+\].*\n/gm, '');

/** @param {string} chromium @param {string[]} filters @returns {Promise<import('./results.mjs').StepResult>} */
async function testsIn(chromium, filters) {
  rmSync(report, { force: true });
  const { output } = await run(playwright, ['test', '--reporter=line,json', '--config', config, ...filters], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
  });
  if (!existsSync(report)) return oneTest('browser', false, output.slice(-8_000));
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  if (process.env.NIGHT) print(`\n${printedBy({ suites })}`);
  const failed = stats.unexpected + (stats.unexpected === 0 ? errors.length : 0);
  const details = failed > 0 ? withoutProgress(output).slice(-20_000) : undefined;
  return { name: 'browser', passed: stats.expected, failed, skipped: stats.skipped, details };
}

/** In CI, tests that cannot run have failed; elsewhere they are skipped. @param {string[]} [filters] of files; all by default */
export async function browserTests(filters = []) {
  const chromium = await findChromium();
  if ('path' in chromium) return runStep('Browser tests', () => testsIn(chromium.path, filters));
  const [failed, skipped] = process.env.CI ? [1, 0] : [0, 1];
  record({ name: 'browser', passed: 0, failed, skipped, details: chromium.reason }, 0);
}
