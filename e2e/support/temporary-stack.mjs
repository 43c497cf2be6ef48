/** The application for tests, beside any other: on ports and data of its own, which are removed with it. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freeBase } from '@msp/deploy/ports';
import { Problem } from '@msp/deploy/problem';
import { root } from '@msp/deploy/settings';
import { copyPreparedData, removeData, testDataFolder } from './prepared-data.mjs';

export { removeData, testDataFolder };

const readyTimeoutMs = 180_000;
const attempts = 5;
/** How the start fails when another program has taken a port since it was found free. */
const portTaken = /is taken by another program|EADDRINUSE|Address already in use/;

/** What a running application notes about itself. @param {string} data @returns {import('@msp/deploy/lock').Running} */
export const readRunning = (data) => JSON.parse(readFileSync(join(data, 'running.json'), 'utf8'));

/**
 * @typedef {object} RunningStack
 * @property {string} url
 * @property {number} port the gateway's
 * @property {string} data
 * @property {() => Promise<void>} stop keeps the data
 */

/**
 * Starts the application on these ports and this data.
 * @param {string} data
 * @param {number} port
 * @param {NodeJS.ProcessEnv} [more] environment
 * @returns {Promise<RunningStack>}
 */
export async function startOn(data, port, more = {}) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'deploy/stack/start.mjs')], {
    env: { ...env, MSP_PORT: String(port), MSP_DATA: data, DATABASE_URL: '', OIDC_ISSUER: '', ...more },
    // When this process ends for any reason, the channel closes and the application stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ready = new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (output.includes('Ready after')) resolve(undefined);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Problem(`The application did not start:\n${output}`)));
    setTimeout(() => reject(new Problem(`The application was not ready in time:\n${output}`)), readyTimeoutMs).unref();
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, port, data, stop };
}

/**
 * Starts the application with the demonstration, on ports that are free.
 * @param {string} name of its data folder
 * @param {NodeJS.ProcessEnv} [more] environment
 * @returns {Promise<RunningStack>} `stop` removes the data
 */
export async function startTemporaryStack(name, more) {
  const data = testDataFolder(name);
  for (let attempt = 1; ; attempt += 1) {
    await copyPreparedData(data);
    // Another run may be looking for ports too, so each begins elsewhere, below the range of outgoing connections.
    const port = await freeBase(4_700 + 100 * randomInt(250));
    try {
      const stack = await startOn(data, port, more);
      const stop = () => stack.stop().then(() => removeData(data));
      return { ...stack, stop };
    } catch (error) {
      if (attempt === attempts || !(error instanceof Problem && portTaken.test(error.message))) throw error;
    }
  }
}
