/** `npm run dev`: webpack's development servers for the frontends, and an API that is rebuilt and restarted on every change. */
import { fork } from 'node:child_process';
import { existsSync, rmSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../cli/problem.mjs';
import { step } from '../cli/progress.mjs';
import { ports, remotes, root } from '../cli/settings.mjs';
import { commonEnvironment } from '../stack/environment.mjs';
import { dieWithParent } from '../stack/supervised-process.mjs';
import { webpackOf } from './webpack.mjs';
import { settledMs, whenSettled } from './when-settled.mjs';

const buildTimeoutMs = 60_000;

/** @param {import('../stack/stack.mjs').Stack} stack */
async function startFrontends(stack) {
  // Imported here because it is installed only now.
  const { default: pMap } = await import('p-map');
  /** @param {'host' | typeof remotes[number]} name */
  const start = (name) => {
    const env = { ...commonEnvironment(), NODE_ENV: 'development' };
    const parameters = ['serve', '--mode', 'development'];
    const readyUrl = `http://127.0.0.1:${ports[name]}/${name === 'host' ? '' : 'mf-manifest.json'}`;
    return step(`Development server of ${name}`, () =>
      stack.startChild({ name, ...webpackOf(name), parameters, env, readyUrl }),
    );
  };
  await pMap(/** @type {const} */ (['host', ...remotes]), start, { concurrency: 2 });
}

const api = join(root, 'api');
const dist = join(api, 'dist');
const server = join(dist, 'server.js');

/** In the bundle that is written last. */
const lastWritten = join(dist, 'local/demo.js');

/** Builds the API, and rebuilds it on every change until this process ends. */
export async function keepApiBuilt() {
  // Otherwise the output of an earlier build would count as this one's.
  rmSync(lastWritten, { force: true });
  fork(join(api, 'build.mjs'), ['--watch'], {
    cwd: api,
    detached: true,
    execArgv: ['--import', dieWithParent],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const deadline = Date.now() + buildTimeoutMs;
  const writtenAt = () => statSync(lastWritten, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  while (Date.now() - writtenAt() <= settledMs) {
    if (Date.now() > deadline) throw new Problem('The API was not built; the lines above say why.');
    await pause(100);
  }
}

/** @param {import('../stack/stack.mjs').Stack} stack @returns {Promise<import('node:fs').FSWatcher>} restarts the API after each build */
export async function startDevelopment(stack) {
  await startFrontends(stack);
  const restart = whenSettled(async () => {
    // A failed build removes its output and reports why; the running programs continue.
    if (!existsSync(server)) return;
    await step('API restarted', () => stack.restart(['server', 'worker', 'simulators', 'mail-catcher']));
  });
  return watch(dist, restart);
}
