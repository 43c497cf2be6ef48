/** What the test run found, step by step, and how it is told. */
import { say, seconds } from '../cli/progress.mjs';

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [details] printed when something failed, or when it is worth knowing anyway
 */

/** @type {(StepResult & { ms: number })[]} */
const steps = [];

/** A check that is one test. @param {string} name @param {boolean} ok @param {string} [details] @returns {StepResult} */
export const oneTest = (name, ok, details) => ({
  name,
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  ...(details && { details }),
});

/** Several as one step. @param {string} name @param {StepResult[]} parts @returns {StepResult} */
export function together(name, parts) {
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
    ...(details.length > 0 && { details: details.join('\n\n') }),
  };
}

/** @param {StepResult} result @param {number} ms */
export function record(result, ms) {
  steps.push({ ...result, ms });
  if (result.details) say(`\n${result.details.trimEnd()}\n`);
}

const counts = (/** @type {{ passed: number, failed: number, skipped: number }} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** The last line is for programs too. @returns {number} the exit code */
export function summarise() {
  const total = together('all', steps);
  say('');
  for (const step of steps)
    say(`  ${step.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(28)}${seconds(step.ms).padStart(9)}   ${counts(step)}`);
  say(`\n${counts(total)}`);
  return total.failed > 0 ? 1 : 0;
}
