/** Runs a command to its end and keeps what it said, in the order in which it said it. */
import { spawn } from 'node:child_process';
import { Problem } from './problem.mjs';
import { root } from './settings.mjs';

/**
 * @typedef {object} Result
 * @property {number} code exit code; 1 also when a signal ended it
 * @property {string} output both streams
 * @property {number | undefined} processorSeconds of the command and all it started; undefined where the system cannot say
 * @property {number} ms
 */

const windows = process.platform === 'win32';
const longestOutput = 2_000_000;

/** The shell's `times` says what its children used: two lines, the second is theirs, as in `0m1.234s 0m0.321s`. */
function parseTimes(/** @type {string} */ text) {
  const used = [...(text.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return used.length === 0
    ? undefined
    : used.reduce((sum, [, minutes, secs]) => sum + Number(minutes) * 60 + Number(secs), 0);
}

const measured = '"$@"; code=$?; times >&3; exit $code';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends every command that still runs, with all that it started. */
export function endCommands() {
  for (const { pid } of running) if (pid !== undefined) process.kill(windows ? pid : -pid, 'SIGTERM');
}

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<Result>}
 */
export function run(program, parameters, { cwd = root, env = {}, onOutput } = {}) {
  const [file, list] = windows ? [program, parameters] : ['sh', ['-c', measured, 'sh', program, ...parameters]];
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(file, list, {
      cwd,
      env: { ...process.env, ...env },
      shell: windows,
      // A process group of its own, so that it can be ended as a whole.
      detached: !windows,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let times = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk).slice(-longestOutput);
      onOutput?.(String(chunk));
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.stdio[3]?.on('data', (/** @type {Buffer} */ chunk) => {
      times += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output, processorSeconds: parseTimes(times), ms: Date.now() - started });
    });
  });
}

/**
 * The same, for a command that must work.
 * @param {string} what to say when it does not
 * @param {string} program
 * @param {string[]} parameters
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function mustRun(what, program, parameters, options) {
  const result = await run(program, parameters, options);
  if (result.code !== 0) throw new Problem(`${what} failed:\n${result.output.trim()}`);
  return result;
}
