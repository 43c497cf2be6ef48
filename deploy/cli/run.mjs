/** Runs a command to its end and returns its output, both streams in one. Needs no installed package. */
import { spawn } from 'node:child_process';
import { Problem } from './problem.mjs';
import { root } from './settings.mjs';

/** @typedef {{ code: number, output: string }} Result `code`: exit code; 1 also when a signal ended it */

const windows = process.platform === 'win32';
const maxOutputLength = 2_000_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends every running command and its children. */
export function endCommands() {
  for (const { pid } of running) if (pid !== undefined) process.kill(windows ? pid : -pid, 'SIGTERM');
}

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Result>}
 */
export function run(program, parameters, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd,
      env: { ...process.env, ...env },
      shell: windows,
      // A process group of its own, so that it can be ended with its children.
      detached: !windows,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    /** @param {Buffer} chunk */
    const append = (chunk) => {
      output = (output + chunk).slice(-maxOutputLength);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a command that has to succeed.
 * @param {string} description for the error, e.g. `Installing the dependencies`
 * @param {string} program
 * @param {string[]} parameters
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function mustRun(description, program, parameters, options) {
  const result = await run(program, parameters, options);
  if (result.code !== 0) throw new Problem(`${description} failed:\n${result.output.trim()}`);
  return result;
}
