/** The composed application beside whatever else runs: on ports and data of its own, which go when it goes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { root } from '../cli/settings.mjs';
import { freeBase } from './ports.mjs';

const readyWithinMs = 180_000;

/** As root, the database may have had to move out of the data folder. @param {string} data */
export function removeData(data) {
  const moved = join(data, 'postgres/moved.json');
  if (existsSync(moved)) rmSync(JSON.parse(readFileSync(moved, 'utf8')).folder, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}

/**
 * @param {string} name of its data folder
 * @returns {Promise<{ url: string, data: string, stop: () => Promise<void> }>}
 */
export async function startTemporaryStack(name) {
  const data = join(root, '.test', name);
  removeData(data);
  const port = await freeBase(4_700);
  if (port === undefined) throw new Problem('There are no free ports for the application to be tested on.');
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'deploy/stack/start.mjs')], {
    env: { ...env, MSP_PORT: String(port), MSP_DATA: data, DATABASE_URL: '', OIDC_ISSUER: '' },
    // The channel tells it when we are gone, however that came about.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  const ready = new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ready after')) resolve(undefined);
    });
    child.once('exit', () => reject(new Problem(`The application did not start:\n${output}`)));
    setTimeout(() => reject(new Problem(`The application was not ready in time:\n${output}`)), readyWithinMs).unref();
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    removeData(data);
  };
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, data, stop };
}
