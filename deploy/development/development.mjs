/** `npm run dev`: the frontends by their own development servers, the API built and started again on every change. */
import { fork } from 'node:child_process';
import { existsSync, rmSync, statSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../cli/problem.mjs';
import { say, step } from '../cli/progress.mjs';
import { ports, remotes, root } from '../cli/settings.mjs';
import { frontendEnvironment } from '../stack/environment.mjs';
import { whenItAnswers } from '../stack/supervised-process.mjs';
import { workspacePackages } from '../workspace/packages.mjs';

/** Files of one build are written one after the other. */
const settledMs = 300;

/** webpack is started directly, so that it is a child of ours and not of a shell. @param {string} name */
function devCommand(name) {
  const found = workspacePackages().get(`@msp/${name}`);
  const [program, ...parameters] = found?.scripts.dev?.split(' ') ?? [];
  if (!found || program !== 'webpack') throw new Problem(`The dev script of ${name} does not start with webpack.`);
  const file = join(
    createRequire(join(found.folder, 'package.json')).resolve('webpack-cli/package.json'),
    '../bin/cli.js',
  );
  return { file, parameters, cwd: found.folder };
}

/** @param {import('../stack/stack.mjs').Stack} stack */
async function startFrontends(stack) {
  const waiting = ['host', ...remotes];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const one = /** @type {keyof typeof ports} */ (name);
      const address = `http://127.0.0.1:${ports[one]}/${one === 'host' ? '' : 'mf-manifest.json'}`;
      const env = { ...frontendEnvironment(), NODE_ENV: 'development' };
      await step(`Development server of ${one}`, () =>
        stack.startChild({ name: one, ...devCommand(one), env, ready: whenItAnswers(address) }),
      );
    }
  };
  await Promise.all([worker(), worker()]);
}

/** @param {() => Promise<void>} work once what happens has stopped happening, and never twice at a time */
function whenSettled(work) {
  let busy = false;
  let again = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const go = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    await work().catch((error) => say(`  ! ${error instanceof Error ? error.message : error}`));
    busy = false;
    if (again) {
      again = false;
      void go();
    }
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(go, settledMs);
  };
}

async function untilBuilt(/** @type {string} */ file) {
  const since = Date.now();
  for (;;) {
    const built = existsSync(file) && statSync(file).mtimeMs;
    if (built && Date.now() - built > settledMs) return;
    if (Date.now() - since > 60_000) throw new Problem('The API was not built; the lines above say why.');
    await pause(100);
  }
}

const api = join(root, 'api');
const dist = join(api, 'dist');

/** Builds the API, and builds it again on every change until this process ends. */
export async function keepApiBuilt() {
  // What is there is of an earlier build: its end would be taken for the end of this one.
  rmSync(join(dist, 'server.js'), { force: true });
  fork(join(api, 'build.mjs'), ['--watch'], {
    cwd: api,
    detached: true,
    execArgv: ['--import', `${new URL('../stack/die-with-parent.mjs', import.meta.url)}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await untilBuilt(join(dist, 'server.js'));
}

/** @param {import('../stack/stack.mjs').Stack} stack */
function restartOnBuild(stack) {
  const restart = whenSettled(async () => {
    // A build that failed takes its files away and has said why; what runs goes on.
    if (!existsSync(join(dist, 'server.js'))) return;
    await step('API started again', () => stack.restart(['server', 'worker', 'simulators']));
  });
  const watcher = watch(dist, restart);
  return () => watcher.close();
}

/**
 * @param {import('../stack/stack.mjs').Stack} stack
 * @returns {Promise<(() => void)[]>} what ends the watching
 */
export async function startDevelopment(stack) {
  await startFrontends(stack);
  return [restartOnBuild(stack)];
}
