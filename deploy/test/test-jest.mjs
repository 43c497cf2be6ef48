/** The unit, component and API tests, counted from jest's report. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';

const name = 'unit, component, API';
const report = join(root, '.test/jest.json');

/** @param {string[]} more parameters @returns {Promise<import('./results.mjs').StepResult>} */
export async function jestTests(more) {
  mkdirSync(join(root, '.test'), { recursive: true, mode: 0o711 });
  rmSync(report, { force: true });
  const parameters = ['--json', `--outputFile=${report}`, '--maxWorkers=3', '--silent', ...more];
  const env = { NODE_ENV: 'test', FORCE_COLOR: '0' };
  const { output } = await run(join(root, 'node_modules/.bin/jest'), parameters, { env });
  if (!existsSync(report)) return { name, passed: 0, failed: 1, skipped: 0, details: output.slice(-8_000) };
  const results = JSON.parse(readFileSync(report, 'utf8'));
  /** @type {{ status: string, message: string }[]} */
  const files = results.testResults;
  // Files that cannot be loaded count as failed tests.
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    name,
    passed: results.numPassedTests,
    failed,
    skipped: results.numPendingTests + results.numTodoTests,
    details: files.flatMap(({ status, message }) => (status === 'failed' ? message : [])).join('\n'),
  };
}
