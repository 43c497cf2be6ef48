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

/** In CI, tests that cannot run have failed; elsewhere they are skipped. @param {string} details */
function recordAsNotRun(details) {
  const [failed, skipped] = process.env.CI ? [1, 0] : [0, 1];
  record({ name: 'browser', passed: 0, failed, skipped, details }, 0);
}

/** @param {any} report @param {string} output @returns {import('./results.mjs').StepResult} */
function resultOf({ stats, errors }, output) {
  const failed = stats.unexpected + (stats.unexpected === 0 ? errors.length : 0);
  return {
    name: 'browser',
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    ...(failed > 0 && { details: output.slice(-20_000) }),
  };
}

/** @param {string[]} [filters] of files; all by default */
export async function browserTests(filters = []) {
  const chromium = await findChromium();
  if ('reason' in chromium) return recordAsNotRun(chromium.reason);
  rmSync(report, { force: true });
  const { output, ms } = await step(
    'Browser tests',
    () =>
      run(process.execPath, [playwright, 'test', '--reporter=line,json', '--config', config, ...filters], {
        env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
      }),
    ({ code }) => code === 0,
  );
  const result = existsSync(report)
    ? resultOf(JSON.parse(readFileSync(report, 'utf8')), output)
    : oneTest('browser', false, output.slice(-8_000));
  record(result, ms);
}
