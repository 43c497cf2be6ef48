/** Results of the test run, by step, and their summary. */
import { explain } from '../cli/problem.mjs';
import { print, seconds, step } from '../cli/progress.mjs';

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string | undefined} [details] printed after the step
 */

/** @type {(StepResult & { ms: number })[]} */
const steps = [];

/** A check that counts as one test. @param {string} name @param {boolean} ok @param {string} [details] @returns {StepResult} */
export const oneTest = (name, ok, details) => ({
  name,
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  details,
});

/** @param {string} name @param {StepResult[]} parts @returns {StepResult} with the details of the failed parts */
export function combine(name, parts) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    parts.reduce((total, part) => total + part[key], 0);
  const details = parts
    .filter(({ failed, details }) => failed > 0 && details)
    .map((part) => `${part.name}:\n${part.details}`);
  return {
    name,
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    details: details.join('\n\n'),
  };
}

/** @param {StepResult} result @param {number} ms */
export function record(result, ms) {
  steps.push({ ...result, ms });
  if (result.details) print(`\n${result.details.trimEnd()}\n`);
}

/** @param {string} name @param {() => Promise<StepResult>} work */
export async function runStep(name, work) {
  const since = Date.now();
  const result = await step(name, work, ({ failed }) => failed === 0).catch((error) =>
    oneTest(name, false, explain(error)),
  );
  record(result, Date.now() - since);
}

const counts = (/** @type {StepResult} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Its last line is also for programs to read. @returns {number} the exit code */
export function printSummary() {
  const total = combine('all', steps);
  print('');
  for (const { ms, ...step } of steps)
    print(`  ${step.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(28)}${seconds(ms).padStart(9)}   ${counts(step)}`);
  print(`\n${counts(total)}`);
  return total.failed > 0 ? 1 : 0;
}
