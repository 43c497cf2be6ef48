/**
 * Two rings on one gateway (docs/decisions/0090): a new build goes to the organisations of the early ring, is withdrawn automatically when it fails
 * for several people, and is promoted to everyone. Runs an application of its own.
 */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openPage, openSession } from '../support/application';
import { after } from './next-evidence/another-sentence.mjs';
import { buildNextEvidence, noteOf, Releases } from './releases';
import { watch } from './watch';

const releases = new Releases('rings');
/** Builds of the evidence remote: with another sentence, and with a page that throws. */
let next = '';
let broken = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  releases.clear();
  [next, broken] = await Promise.all([buildNextEvidence('rings'), buildNextEvidence('rings', 'broken')]);
  await releases.start();
});
test.afterAll(() => releases.end());

/** A page of a new browser profile, in which this person has signed in. */
async function pageOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: releases.url });
  await openSession(context, name, releases.url);
  return context.newPage();
}

const evidence = (page: Page) => page.getByRole('heading', { name: 'Evidence', level: 1 });

/** What a person sees who loads the list of evidence now. */
async function loads(page: Page): Promise<'next' | 'stable' | 'crash'> {
  await page.goto('/evidence');
  const crash = page.getByRole('heading', { name: 'Oops! Something went wrong' });
  await expect(evidence(page).or(crash)).toBeVisible();
  if (await crash.isVisible()) return 'crash';
  return (await page.getByText(after).isVisible()) ? 'next' : 'stable';
}

async function setRing(page: Page, organization: string, ring: string): Promise<void> {
  await page.goto('/admin/organizations');
  await page.getByRole('button', { name: `Ring of ${organization}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ring of ${organization}` });
  await dialog.getByRole('radio', { name: ring }).check();
  await dialog.getByRole('button', { name: 'Set ring' }).click();
  await expect(page.getByText(`${organization} is now in the ring ${ring}.`)).toBeVisible();
}

test('an early build reaches the organisations of its ring only, also when a person switches between rings', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'Daniel Frost');
  await setRing(page, 'Harbour IT Services', 'Early');
  await releases.release('evidence', next, 'early');
  const [early, stable] = [await pageOf(browser, 'Priya Nair'), await pageOf(browser, 'Sinéad Doyle')];
  const problems = watch(stable);
  expect(await loads(early)).toBe('next');
  expect(await loads(stable)).toBe('stable');
  expect(problems).toEqual([]);

  // Priya also belongs to an organisation of the stable ring.
  const switcher = early.getByRole('button', { name: /, switch organisation$/ });
  await switcher.click();
  await early.getByRole('menuitem', { name: /Pennine Managed Networks/ }).click();
  await expect(switcher).toHaveAccessibleName(/Pennine Managed Networks/);
  expect(await loads(early)).toBe('stable');
});

test('a build that fails for two people is withdrawn automatically; other organisations never see it', async ({
  browser,
}) => {
  const [stable, ...early] = await Promise.all(
    ['Sinéad Doyle', 'Amelia Hart', 'Tomasz Zieliński', 'George Lamb'].map((name) => pageOf(browser, name)),
  );
  const [first, second, third] = early as [Page, Page, Page];
  await releases.release('evidence', broken, 'early');
  const released = Date.now();
  for (const one of [first, second]) {
    const reported = one.waitForResponse(
      (response) =>
        response.url().endsWith('/releases/loads') && response.request().postData()?.includes('not_opened') === true,
    );
    expect(await loads(one)).toBe('crash');
    expect((await reported).status()).toBe(204);
  }
  // The configuration in the page is at most a few seconds old.
  await expect.poll(() => loads(third)).toBe('stable');
  test.info().annotations.push({ type: 'release to withdrawal', description: `${Date.now() - released} ms` });
  expect(await loads(first)).toBe('stable');
  expect(await loads(stable as Page)).toBe('stable');

  const page = await pageOf(browser, 'Daniel Frost');
  await page.goto('/admin/releases');
  const { build } = noteOf(broken);
  const row = page.getByRole('row', { name: new RegExp(`Evidence ${build}`) });
  await expect(row).toContainText('Withdrawn automatically');
  await expect(row).toContainText('It failed for 2 of 2 people');
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: `Evidence build ${build} withdrawn` })).toBeVisible();
});

test('the next build replaces a withdrawn one, is promoted to everyone, and everyone can go back', async ({
  browser,
}) => {
  const [early, stable] = [await pageOf(browser, 'Tomasz Zieliński'), await pageOf(browser, 'Sinéad Doyle')];
  const both = async () => [await loads(early), await loads(stable)];
  await releases.release('evidence', next, 'early');
  expect(await both()).toEqual(['next', 'stable']);
  await releases.promote('evidence');
  expect(await both()).toEqual(['next', 'next']);

  // A super admin who hears of a fault need not wait for failures.
  const page = await pageOf(browser, 'Daniel Frost');
  await page.goto('/admin/releases');
  const { build } = noteOf(next);
  await page
    .getByRole('button', { name: `Withdraw Evidence ${build}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Withdraw Evidence ${build}` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Totals are wrong.');
  await dialog.getByRole('button', { name: 'Withdraw build' }).click();
  await expect(page.getByText(/Withdrawn by Daniel Frost on .* Totals are wrong\./).first()).toBeVisible();
  await expect.poll(both).toEqual(['stable', 'stable']);
  await page
    .getByRole('button', { name: new RegExp(`^Allow again.*${build}`) })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow again' }).click();
  await expect.poll(both).toEqual(['next', 'next']);

  await releases.rollback('evidence');
  expect(await both()).toEqual(['stable', 'stable']);
});

test('a withdrawn build that is released to everyone is replaced by the one before it', async ({ browser }) => {
  await releases.release('evidence', broken);
  const page = await pageOf(browser, 'Marcus Okafor');
  expect(await loads(page)).toBe('stable');
  await releases.rollback('evidence');
  expect(await loads(page)).toBe('stable');
});

test('a fault of the early manifest costs early organisations the pages of that remote, and others nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [early, stable] = [await pageOf(browser, 'Amelia Hart'), await pageOf(browser, 'Sinéad Doyle')];
  const problems = watch(stable);
  const manifest = join(releases.folder, 'remotes/evidence/mf-manifest.early.json');
  const forms = ['', '.br', '.gz'];
  for (const form of forms) renameSync(manifest + form, `${manifest}${form}.gone`);
  await early.goto('/evidence');
  // Four attempts, the reload, and four more.
  const failure = early.getByRole('heading', { name: "Couldn't load this page" });
  await expect(failure).toBeVisible({ timeout: 60_000 });
  expect(await loads(stable)).toBe('stable');
  expect(problems).toEqual([]);
  await openPage(early, 'Controls');
  for (const form of forms) renameSync(`${manifest}${form}.gone`, manifest + form);
  expect(await loads(early)).toBe('stable');
});
