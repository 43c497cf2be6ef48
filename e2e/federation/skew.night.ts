/** Host and remotes of different releases on one page: the last release, built from its commit, with the current build, in both combinations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/application';
import { currentBuild, noteOf, type Part, Releases, releasedBuilds, remotes } from './releases';
import { loadedBuilds, sharedModules, watch } from './watch';

type Builds = (part: Part) => string;

const releases = new Releases('skew');
let released: Builds;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  releases.clear();
  released = await releasedBuilds();
  await releases.release('host', released('host'));
  for (const name of remotes) await releases.release(name, released(name));
  await releases.start();
});
test.afterAll(() => releases.end());

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function openPage(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Runs a command of the host's search. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  // Chosen without typing, because closing the search would abort the requests that typing sends.
  await dialog.getByRole('option', { name: words }).first().click();
  await expect(dialog).toBeHidden();
}

const background = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/(Now:|Currently) (light|dark)\./)
    .evaluate((text) => getComputedStyle(text).color);

/** One router: a remote's link navigates the host without reloading the page. */
async function expectOneRouter(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'View Controls' }).click();
  await expect(page.getByRole('heading', { name: 'Controls', level: 1 })).toBeVisible();
  await expect(link(page, 'Controls')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Dashboard')).not.toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
}

/** One data cache: the settings of one remote show data that the dashboard of another has loaded. */
async function expectOneCache(page: Page, requested: string[]): Promise<void> {
  await command(page, 'Settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByText(/of 4 steps done/)).toBeVisible();
  expect(requested.filter((url) => url.endsWith('/onboarding/progress'))).toHaveLength(1);
}

/** One design system: the host's theme command changes a remote's page. */
async function expectOneDesignSystem(page: Page): Promise<void> {
  await expect(page.getByText(/(Now:|Currently) light\./)).toBeVisible();
  const before = await background(page);
  await command(page, 'Switch to dark theme');
  await expect(page.getByText(/(Now:|Currently) dark\./)).toBeVisible();
  expect(await background(page)).not.toBe(before);
}

const late = ['@msp/markdown', '@msp/ui/overlays', '@msp/ui/pages', '@msp/ui/records'];

/** No shared module twice, all from the host, and used by each remote. */
async function expectOneOfEach(page: Page): Promise<void> {
  const shared = await sharedModules(page);
  const names = shared.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  // For modules that load on demand, the runtime notes the first user; remotes cannot provide them.
  expect(shared.filter(({ from, name }) => from !== 'host' && !late.includes(name))).toEqual([]);
  for (const name of ['react', 'react/jsx-runtime', 'swr', 'jotai', '@msp/router', '@msp/http', '@msp/ui']) {
    expect(shared).toContainEqual(expect.objectContaining({ name, loaded: true }));
  }
  for (const name of ['react/jsx-runtime', '@msp/http', '@msp/ui']) {
    expect(shared.find((one) => one.name === name)?.useIn).toEqual(expect.arrayContaining([...remotes]));
  }
}

async function expectTogether(page: Page, host: Builds, remote: Builds): Promise<void> {
  const problems = watch(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'Amelia Hart', releases.url);
  expect(readFileSync(join(releases.folder, 'host/index.html'), 'utf8')).toBe(
    readFileSync(join(host('host'), 'index.html'), 'utf8'),
  );
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectOneRouter(page);
  await openPage(page, 'Evidence');
  await openPage(page, 'Integrations');
  await openPage(page, 'Users');
  await expectOneCache(page, requested);
  await expectOneDesignSystem(page);
  await expectOneOfEach(page);
  const builds = Object.fromEntries(remotes.map((name) => [name, noteOf(remote(name)).build]));
  expect(loadedBuilds(page)).toEqual(builds);
  // Before the sign-in, the profile answers 401.
  const signedOut = /auth\/profile: 401|status of 401/;
  expect(problems.filter((problem) => !signedOut.test(problem))).toEqual([]);
}

/**
 * Releases the current build of each remote to the released host. A remote that needs the current host is refused, and its
 * last release stays, as in production.
 */
async function releaseCurrent(): Promise<Builds> {
  const refused = new Set<Part>();
  for (const name of remotes) {
    try {
      await releases.release(name);
    } catch (error) {
      expect(String(error)).toContain(`npm run release -- host ${name}`);
      refused.add(name);
    }
  }
  test.info().annotations.push({ type: 'waiting for a host', description: [...refused].join(', ') || 'none' });
  return (name) => (refused.has(name) ? released(name) : currentBuild(name));
}

test('the released host with the current remotes: one React, one cache, one router, one design system', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await expectTogether(page, released, await releaseCurrent());
});

test('the current host with the released remotes: one React, one cache, one router, one design system', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // With a new contract number, host and remotes are released together, so there is no skew.
  const [before, now] = [released('host'), currentBuild('host')].map((folder) => noteOf(folder).contract);
  test.skip(before !== now, `The contract was ${before} and is ${now}.`);
  for (const name of remotes) await releases.release(name, released(name));
  await releases.release('host');
  await expectTogether(page, currentBuild, released);
});
