/**
 * The cost of a first visit to a page of each remote, signed in and with an empty cache, compared with the same application built
 * without federation (`monolith/`), and with the least that an application of this shape can cost (`floor/`). Alternating visits,
 * medians. `npm run page-load [-- ROUNDS]`. Not part of `npm test`: times on a busy machine mean nothing.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { dashboard, openSession } from '../../support/application';
import type { Received } from './received';
import { type Site, serve } from './site';
import { median, pairedRatio } from './statistics';
import { conditions, type State, visit } from './visit';

/** One page of each remote. `text`: appears in `main` once the page's data has loaded. `link`: its entry in the sidebar. */
const pages = [
  { path: '/', text: 'controls in scope', link: 'Dashboard' },
  { path: '/controls', text: 'Partly implemented', link: 'Controls' },
  { path: '/evidence', text: 'pieces of evidence', link: 'Evidence' },
  { path: '/integrations', text: 'Connected', link: 'Integrations' },
  { path: '/users', text: 'amelia', link: 'Users' },
];

const limits = {
  /** Script and style before the dashboard's content, as sent. */
  kilobytes: 184,
  requests: 17,
  /** A multiple of the floor page's time. */
  floor: 1.25,
  /** Multiples of the monolith's times. */
  bytes: 1.18,
  time: 1.1,
  trips: 4,
};

const rounds = Number(process.env.ROUNDS);
/** Time for prefetching to finish. */
const settleMs = 8_000;

const root = resolve(import.meta.dirname, '../../..');
const built = join(root, '.cache/performance');
const kinds = ['federated', 'monolith', 'floor'] as const;
type Sites = Record<(typeof kinds)[number], Site>;

/** By what was visited, e.g. `federated /`. */
type Costs = Record<string, Received[]>;

/** The application itself has been built for its start. */
function build(name: 'monolith' | 'floor'): string {
  const webpack = join(createRequire(import.meta.url).resolve('webpack-cli/package.json'), '../bin/cli.js');
  execFileSync(process.execPath, [webpack, '--config', join(import.meta.dirname, name, 'webpack.config.mjs')], {
    cwd: join(root, 'e2e'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  return join(built, name);
}

async function serveAll(): Promise<Sites> {
  const remotes = ['compliance', 'evidence', 'integrations', 'admin'];
  const mounts = Object.fromEntries(remotes.map((name) => [`/remotes/${name}`, join(root, 'remotes', name, 'dist')]));
  return {
    federated: await serve(join(root, 'host/dist'), mounts),
    monolith: await serve(build('monolith')),
    floor: await serve(build('floor')),
  };
}

/** A session for all sites, because cookies belong to the host name. Each remembers the user, as after a sign-in. */
async function signIn(browser: Browser, sites: Sites): Promise<State> {
  const context = await browser.newContext();
  await openSession(context, 'Amelia Hart');
  const page = await context.newPage();
  for (const { url } of [sites.federated, sites.monolith]) {
    await page.goto(url);
    await dashboard(page).waitFor();
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Visits every page in turn, `rounds` times. */
async function measure(browser: Browser, sites: Sites, state: State): Promise<Costs> {
  const costs: Costs = {};
  const add = async (name: string, target: Parameters<typeof visit>[1]) => {
    costs[name] ??= [];
    costs[name].push(await test.step(name, () => visit(browser, target)));
  };
  for (let round = 1; round <= rounds; round += 1) {
    await add('floor', { url: sites.floor.url, path: '/', text: 'Row 50' });
    for (const { path, text } of pages) {
      await add(`federated ${path}`, { url: sites.federated.url, path, text, state });
      await add(`monolith ${path}`, { url: sites.monolith.url, path, text, state });
    }
  }
  return costs;
}

/** Opens every page from the sidebar after prefetching. @returns the code that was still requested */
async function warmNavigation(browser: Browser, url: string, state: State): Promise<string[]> {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  const requested: string[] = [];
  await page.goto(url);
  await dashboard(page).waitFor();
  // The first movement loads the code of dialogs and menus (decision 85).
  await page.mouse.move(300, 300);
  // Waiting for an idle network is not possible, because the page keeps a stream of changes open.
  await page.waitForTimeout(settleMs);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Responses from the browser's caches do not count.
  session.on('Network.responseReceived', ({ type, response }) => {
    const cached = response.fromDiskCache || response.fromPrefetchCache;
    if (['Script', 'Stylesheet'].includes(type) && !cached) requested.push(response.url);
  });
  for (const { text, link } of pages.slice(1)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
    await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor({ timeout: 60_000 });
  }
  await context.close();
  return requested;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

test('first visits keep their limits', async ({ browser }) => {
  const sites = await serveAll();
  const state = await signIn(browser, sites);
  const costs = await measure(browser, sites, state);
  const requested = await warmNavigation(browser, sites.federated.url, state);
  await Promise.all(Object.values(sites).map((site) => site.close()));
  writeFileSync(join(built, 'page-load.json'), `${JSON.stringify({ conditions, rounds, costs }, null, 2)}\n`);

  const values = (name: string, figure: Exclude<keyof Received, 'files'>) =>
    (costs[name] ?? []).map((cost) => cost[figure]);
  const middle = (...of: Parameters<typeof values>) => median(values(...of));
  print('\n                              ms      KB  requests  trips');
  for (const name of Object.keys(costs)) {
    const row = [
      middle(name, 'contentMs').toFixed(),
      (middle(name, 'bytes') / 1_000).toFixed(1),
      middle(name, 'requests').toFixed(),
      middle(name, 'trips').toFixed(),
    ];
    print(`  ${name.padEnd(26)}${row.map((text) => text.padStart(7)).join(' ')}`);
  }

  /** Each page against the same page of the monolith. */
  const compared = pages.map(({ path }) => ({
    path,
    bytes: middle(`federated ${path}`, 'bytes') / middle(`monolith ${path}`, 'bytes'),
    time: pairedRatio(values(`federated ${path}`, 'contentMs'), values(`monolith ${path}`, 'contentMs')),
  }));
  for (const { path, bytes, time } of compared)
    print(`    ${path.padEnd(16)} against the monolith: bytes ${bytes.toFixed(2)}, time ${time.toFixed(2)}`);
  for (const url of requested) print(`      ${url}`);

  const floor = pairedRatio(values('federated /', 'contentMs'), values('floor', 'contentMs'));
  const rows: [name: string, value: number, limit: number, digits: number][] = [
    ['first visit, KB of script and style', middle('federated /', 'bytes') / 1_000, limits.kilobytes, 1],
    ['first visit, requests', middle('federated /', 'requests'), limits.requests, 0],
    ['first visit, time against the floor', floor, limits.floor, 2],
    ['bytes against the monolith, median of the pages', median(compared.map(({ bytes }) => bytes)), limits.bytes, 2],
    ['time against the monolith, median of the pages', median(compared.map(({ time }) => time)), limits.time, 2],
    ...pages.map(({ path }): [string, number, number, number] => {
      return [`${path} serial trips`, middle(`federated ${path}`, 'trips'), limits.trips, 0];
    }),
    ['warm navigation, requests for code', requested.length, 0, 0],
  ];
  for (const [name, value, limit, digits] of rows) {
    print(`  ${value <= limit ? '✓' : '✗'} ${name}: ${value.toFixed(digits)} (at most ${limit})`);
    expect.soft(value, name).toBeLessThanOrEqual(limit);
  }
});
