/**
 * The cost of a first visit to a page of each remote, signed in and with an empty cache, compared with the same application
 * built without federation, and with the least that an application of this shape can cost (`floor/`). Alternating visits,
 * medians. `npm run page-load [-- ROUNDS]`; exit code 1 if a limit is exceeded. Needs an otherwise idle machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { step } from '../cli/progress.mjs';
import { mustRun } from '../cli/run.mjs';
import { remotes, root } from '../cli/settings.mjs';
import { startTemporaryStack } from '../stack/temporary-stack.mjs';
import { findChromium, launchArguments } from '../test/chromium.mjs';
import { mustBuild } from '../workspace/builds.mjs';
import { pages } from './pages.mjs';
import { checkLimits, printTable } from './report.mjs';
import { serve } from './serve.mjs';
import { visit } from './visit.mjs';
import { warmNavigation } from './warm-navigation.mjs';

/** Like a phone's processor, on an average connection. */
const conditions = { mbit: 10, latencyMs: 40, cpu: 4 };
const user = 'Amelia Hart';
const built = join(root, '.cache/performance');
const webpack = join(root, 'deploy/node_modules/webpack-cli/bin/cli.js');

/** @typedef {Record<'federated' | 'monolith' | 'floor', Awaited<ReturnType<typeof serve>>>} Sites */

async function buildAll() {
  await mustBuild();
  for (const name of ['monolith', 'floor']) {
    const parameters = [webpack, '--config', `performance/${name}/webpack.config.mjs`];
    const options = { cwd: join(root, 'deploy'), env: { NODE_ENV: 'production' } };
    await step(`Build ${name}`, () => mustRun(`The build of ${name}`, process.execPath, parameters, options));
  }
}

/** @param {string} api @returns {Promise<Sites>} */
async function serveAll(api) {
  const mounts = Object.fromEntries(remotes.map((name) => [`/remotes/${name}`, join(root, 'remotes', name, 'dist')]));
  return {
    federated: await serve({ folder: join(root, 'host/dist'), mounts }, api),
    monolith: await serve({ folder: join(built, 'monolith') }, api),
    floor: await serve({ folder: join(built, 'floor') }, api),
  };
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {string[]} origins */
async function signIn(browser, url, origins) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: user }).first().click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const state = await context.storageState();
  await context.close();
  // Cookies belong to the host name, but local storage to the origin.
  const stored = state.origins.find(({ origin }) => origin === url)?.localStorage ?? [];
  return { ...state, origins: origins.map((origin) => ({ origin, localStorage: stored })) };
}

/**
 * Visits every page in turn, `rounds` times.
 * @param {import('@playwright/test').Browser} browser
 * @param {Sites} sites
 * @param {import('./visit.mjs').State} state
 * @param {number} rounds
 */
async function measure(browser, sites, state, rounds) {
  /** @type {import('./report.mjs').Costs} */
  const costs = {};
  /** @param {string} name @param {Parameters<typeof visit>[1]} target */
  const add = async (name, target) => {
    costs[name] ??= [];
    costs[name].push(await visit(browser, target, conditions));
  };
  for (let round = 1; round <= rounds; round += 1) {
    await step(`Round ${round} of ${rounds}`, async () => {
      await add('floor', { url: sites.floor.url, path: '/', text: 'Row 50' });
      for (const { path, text } of pages) {
        await add(`federated ${path}`, { url: sites.federated.url, path, text, state });
        await add(`monolith ${path}`, { url: sites.monolith.url, path, text, state });
      }
    });
  }
  return costs;
}

main(async () => {
  const rounds = Number(process.argv[2] ?? 7);
  const found = await findChromium();
  if ('reason' in found) throw new Problem(found.reason);
  await buildAll();
  const stack = await step('Application', () => startTemporaryStack('page-load'));
  const sites = await serveAll(stack.url);
  const browser = await chromium.launch({ executablePath: found.path, args: launchArguments });
  try {
    const state = await signIn(browser, stack.url, [sites.federated.url, sites.monolith.url]);
    const costs = await measure(browser, sites, state, rounds);
    printTable(costs);
    const requested = await warmNavigation(browser, sites.federated.url, state, pages);
    if (!checkLimits(costs, requested)) process.exitCode = 1;
    mkdirSync(built, { recursive: true });
    writeFileSync(join(built, 'page-load.json'), `${JSON.stringify({ conditions, rounds, costs }, null, 2)}\n`);
  } finally {
    await browser.close();
    await Promise.all(Object.values(sites).map(({ close }) => close()));
    await stack.stop();
  }
});
