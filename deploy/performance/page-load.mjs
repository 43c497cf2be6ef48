/**
 * What a first visit to a page of each remote costs, signed in and with an empty cache, against the same application as one
 * build without federation, and against the least that this shape can cost (`floor/`). Alternating visits, medians.
 * `npm run page-load [-- ROUNDS]`; exit code 1 when a limit is broken. Needs a machine that does nothing else.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { mustRun } from '../cli/run.mjs';
import { remotes, root } from '../cli/settings.mjs';
import { startTemporaryStack } from '../stack/temporary-stack.mjs';
import { findChromium, launchArguments } from '../test/chromium.mjs';
import { build } from '../workspace/builds.mjs';
import { limits, pages } from './pages.mjs';
import { serve } from './serve.mjs';
import { median, pairedRatio } from './statistics.mjs';
import { visit } from './visit.mjs';
import { warmNavigation } from './warm-navigation.mjs';

/** A phone-like processor on a fair line. */
const conditions = { mbit: 10, latencyMs: 40, cpu: 4 };
const person = 'Amelia Hart';
const built = join(root, '.cache/performance');

/** @param {string} folder */
const readPage = (folder) => readFile(join(folder, 'index.html'), 'utf8');

async function buildAll() {
  const failed = (await build()).flatMap(({ failure }) => failure ?? []);
  if (failed.length > 0) throw new Problem(failed.map(({ message }) => message).join('\n\n'));
  for (const name of ['monolith', 'floor']) {
    await step(`Build ${name}`, () =>
      mustRun(
        `The build of ${name}`,
        process.execPath,
        [
          join(root, 'deploy/node_modules/webpack-cli/bin/cli.js'),
          '--config',
          `performance/${name}/webpack.config.mjs`,
        ],
        { cwd: join(root, 'deploy'), env: { NODE_ENV: 'production' } },
      ),
    );
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {string[]} origins */
async function signIn(browser, url, origins) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: person }).first().click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const state = await context.storageState();
  await context.close();
  // Cookies belong to the machine's name, what the page keeps to its origin.
  const kept = state.origins.find(({ origin }) => origin === url)?.localStorage ?? [];
  return { ...state, origins: origins.map((origin) => ({ origin, localStorage: kept })) };
}

const number = (/** @type {number} */ value, digits = 0) => value.toFixed(digits).padStart(7);
const kilobytes = (/** @type {number} */ bytes) => bytes / 1_000;

main(async () => {
  const rounds = Number(process.argv[2] ?? 7);
  const found = await findChromium();
  if ('reason' in found) throw new Problem(found.reason);
  await buildAll();
  const stack = await step('Application', () => startTemporaryStack('page-load'));
  const mounts = Object.fromEntries(remotes.map((name) => [`/remotes/${name}`, join(root, 'remotes', name, 'dist')]));
  const sites = {
    federated: await serve({ folder: join(root, 'host/dist'), mounts }, stack.url, readPage),
    monolith: await serve({ folder: join(built, 'monolith') }, stack.url, readPage),
    floor: await serve({ folder: join(built, 'floor') }, stack.url, readPage),
  };
  const browser = await chromium.launch({ executablePath: found.path, args: launchArguments });
  /** @type {string[]} */
  const broken = [];
  /** @param {string} what @param {number} value @param {number} limit @param {number} [digits] */
  const hold = (what, value, limit, digits = 2) => {
    const kept = value <= limit;
    if (!kept) broken.push(what);
    print(`  ${kept ? '✓' : '✗'} ${what}: ${value.toFixed(digits)} (at most ${limit})`);
  };
  try {
    const state = await signIn(browser, stack.url, [sites.federated.url, sites.monolith.url]);
    /** @type {Record<string, import('./visit.mjs').Cost[]>} */
    const costs = {};
    /** @param {string} name @param {Parameters<typeof visit>[1]} target */
    const measure = async (name, target) => {
      const cost = await visit(browser, target, conditions);
      costs[name] ??= [];
      costs[name].push(cost);
    };
    for (let round = 0; round < rounds; round += 1) {
      await step(`Round ${round + 1} of ${rounds}`, async () => {
        await measure('floor', { url: sites.floor.url, path: '/', text: 'Row 50' });
        for (const { path, text } of pages) {
          await measure(`federated ${path}`, { url: sites.federated.url, path, text, state });
          await measure(`monolith ${path}`, { url: sites.monolith.url, path, text, state });
        }
      });
    }
    /** @param {string} name @param {'contentMs' | 'bytes' | 'requests' | 'trips'} key */
    const all = (name, key) => (costs[name] ?? []).map((cost) => cost[key]);
    /** @param {string} name @param {'contentMs' | 'bytes' | 'requests' | 'trips'} key */
    const middle = (name, key) => median(all(name, key));

    print('\n                              ms      KB  requests  trips');
    for (const name of Object.keys(costs)) {
      const row = [
        number(middle(name, 'contentMs')),
        number(kilobytes(middle(name, 'bytes')), 1),
        number(middle(name, 'requests')),
        number(middle(name, 'trips')),
      ];
      print(`  ${name.padEnd(26)}${row.join(' ')}`);
    }
    print('');
    hold('first visit, KB of script and style', kilobytes(middle('federated /', 'bytes')), limits.kilobytes, 1);
    hold('first visit, requests', middle('federated /', 'requests'), limits.requests, 0);
    hold(
      'first visit, time against the floor',
      pairedRatio(all('federated /', 'contentMs'), all('floor', 'contentMs')),
      limits.floor,
    );
    const compared = pages.map(({ path }) => {
      const [mine, other] = [`federated ${path}`, `monolith ${path}`];
      return {
        path,
        bytes: middle(mine, 'bytes') / middle(other, 'bytes'),
        time: pairedRatio(all(mine, 'contentMs'), all(other, 'contentMs')),
      };
    });
    for (const { path, bytes, time } of compared) {
      print(`    ${path.padEnd(16)} against the monolith: bytes ${bytes.toFixed(2)}, time ${time.toFixed(2)}`);
    }
    hold('bytes against the monolith, median of the pages', median(compared.map(({ bytes }) => bytes)), limits.bytes);
    hold('time against the monolith, median of the pages', median(compared.map(({ time }) => time)), limits.time);
    for (const { path } of pages) hold(`${path} serial trips`, middle(`federated ${path}`, 'trips'), limits.trips, 0);
    const asked = await warmNavigation(browser, sites.federated.url, state, pages);
    hold('warm navigation, requests for code', asked.length, 0, 0);
    for (const url of asked) print(`      ${url}`);

    mkdirSync(built, { recursive: true });
    writeFileSync(join(built, 'page-load.json'), `${JSON.stringify({ conditions, rounds, costs }, null, 2)}\n`);
  } finally {
    await browser.close();
    await Promise.all(Object.values(sites).map(({ close }) => close()));
    await stack.stop();
  }
  process.exitCode = broken.length > 0 ? 1 : 0;
});
