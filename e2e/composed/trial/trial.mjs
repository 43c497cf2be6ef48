/**
 * `npm run images [-- --stand-ins]`: builds the images, starts docker-compose.yml with each kind of storage, and runs browser
 * tests against it. docs/container-images.md describes what it needs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freeBase } from '@msp/deploy/ports';
import { Problem } from '@msp/deploy/problem';
import { step } from '@msp/deploy/progress';
import { mustRun, run } from '@msp/deploy/run';
import { root } from '@msp/deploy/settings';
import { trialSettings } from './settings.mjs';
import { buildStandIns } from './stand-ins.mjs';

/** @typedef {{ storage: 'filesystem' | 's3', tests: string[] }} Trial */
/** @type {Trial[]} */
const trials = [
  // One after the other: they take parts away.
  { storage: 'filesystem', tests: ['smoke', 'composed', '--workers', '1'] },
  // Those that start no application of their own. The API's memory is measured where its metrics can be reached.
  {
    storage: 's3',
    tests: [
      'journeys/(comments|evidence/|responses/(control-response|review|two-editors))',
      'security/assets',
      ...['--grep-invert', 'memory of the API'],
    ],
  },
];

async function requireEngine() {
  const { code, output } = await run('docker', ['info', '--format', '{{.ServerVersion}}']).catch(() => ({
    code: 1,
    output: 'docker is not installed.',
  }));
  if (code !== 0) throw new Problem(`No container engine answers; see docs/container-images.md.\n${output.trim()}`);
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} tests */
async function runTests(env, tests) {
  const parameters = ['test', '--config', 'e2e/playwright.config.ts', ...tests];
  const child = spawn(join(root, 'e2e/node_modules/.bin/playwright'), parameters, {
    cwd: root,
    env: { ...process.env, ...env, E2E_URL: env.PUBLIC_URL },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Problem('The tests failed.');
}

/** @param {Trial} trial */
async function tryOut({ storage, tests }) {
  const env = trialSettings(await freeBase(), storage);
  /** @param {string} description @param {string[]} parameters */
  const compose = (description, ...parameters) => mustRun(description, 'docker', ['compose', ...parameters], { env });
  const remove = () => compose('Removing the containers', 'down', '--volumes', '--remove-orphans');
  await remove();
  try {
    await step('Images', () => compose('Building the images', 'build'));
    await step(`Containers (STORAGE=${storage})`, () => compose('Starting the containers', 'up', '--detach', '--wait'));
    await step('Demonstration data', () => compose('Loading the demonstration', 'run', '--rm', 'demo'));
    await runTests(env, tests);
  } finally {
    await remove();
  }
}

/** @param {string[]} parameters */
export default async function tryImages(parameters) {
  await requireEngine();
  if (parameters.includes('--stand-ins')) await step('Stand-ins for the base images', buildStandIns);
  await step('Identity provider and demonstration', () =>
    mustRun('Building the API', process.execPath, [join(root, 'api/build.mjs')]),
  );
  for (const trial of trials) await tryOut(trial);
}
