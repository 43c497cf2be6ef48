/** Releases a remote and rolls it back while a user works. Runs an application of its own. */
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/application';
import { after } from './next-evidence/another-sentence.mjs';
import { buildNextEvidence, currentBuild, noteOf, Releases, remotes } from './releases';
import { loadedBuilds, watch } from './watch';

const releases = new Releases('release');
let next = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  releases.clear();
  next = await buildNextEvidence('release');
  await releases.start();
});
test.afterAll(() => releases.end());

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function openPage(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Types letter by letter, as users do. */
async function search(page: Page, word: string): Promise<void> {
  const field = page.getByRole('main').getByRole('searchbox');
  await field.pressSequentially(word, { delay: 15 });
  await expect(field).toHaveValue(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
}

interface Work {
  pages: number;
  done: boolean;
}

/** Goes through pages of the remote and of others until told to stop. */
async function keepWorking(page: Page, work: Work): Promise<void> {
  const steps = [
    () => openPage(page, 'Evidence'),
    () => search(page, 'backup'),
    () => openPage(page, 'Controls'),
    () => search(page, 'admin'),
    () => openPage(page, 'Evidence'),
    () => openPage(page, 'Integrations'),
  ];
  // Finishes the round, so that every page is opened after the last change.
  for (let ended = false; !ended; ) {
    ended = work.done;
    for (const step of steps) {
      await step();
      work.pages += 1;
    }
  }
}

/** What a user gets who opens the page now. */
async function openFresh(page: Page): Promise<{ build: string | undefined; isNext: boolean; problems: string[] }> {
  const other = await page.context().newPage();
  const problems = watch(other);
  await other.goto(`${releases.url}/evidence`);
  await expect(other.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible();
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  // Until the other remotes have been prefetched: then the page has loaded everything.
  await expect.poll(() => Object.keys(loadedBuilds(other)).sort()).toEqual([...remotes].sort());
  const isNext = await other.getByText(after).isVisible();
  const { evidence } = loadedBuilds(other);
  const seen = { build: evidence, isNext, problems: [...problems] };
  await other.close();
  return seen;
}

test('a release and a rollback of one remote while a user works: nothing fails, nothing is lost, and the next page load has the new build', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const [old, now] = [noteOf(currentBuild('evidence')).build, noteOf(next).build];
  expect(now).not.toBe(old);
  await signIn(page, 'Amelia Hart', releases.url);
  const problems = watch(page);
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  // Each answer has a nonce of its own.
  const host = async () => (await (await page.request.get(releases.url)).text()).replace(/nonce='\w+'/, '');
  const hostBefore = await host();
  expect(await openFresh(page)).toEqual({ build: old, isNext: false, problems: [] });

  const work: Work = { pages: 0, done: false };
  const working = keepWorking(page, work);
  const seen: number[] = [];
  try {
    await expect.poll(() => work.pages).toBeGreaterThan(0);
    seen.push(work.pages);
    const releaseMs = await releases.release('evidence', next);
    expect(await openFresh(page)).toEqual({ build: now, isNext: true, problems: [] });
    seen.push(work.pages);
    const rollbackMs = await releases.rollback('evidence');
    expect(await openFresh(page)).toEqual({ build: old, isNext: false, problems: [] });
    test.info().annotations.push({ type: 'release, rollback', description: `${releaseMs} ms, ${rollbackMs} ms` });
  } finally {
    work.done = true;
  }
  await working;
  seen.push(work.pages);
  // Pages were opened during the release and during the rollback.
  const [atRelease = 0, atRollback = 0, atEnd = 0] = seen;
  expect(atRollback).toBeGreaterThan(atRelease);
  expect(atEnd).toBeGreaterThan(atRollback);
  expect(problems).toEqual([]);
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  expect(await host()).toBe(hostBefore);
});

test('a page that was opened before a release loads the rest of its remote from the old build after it', async ({
  page,
}) => {
  const problems = watch(page);
  await signIn(page, 'Amelia Hart', releases.url);
  // Before the sign-in, the profile answers 401.
  problems.length = 0;
  const { build: old } = noteOf(currentBuild('evidence'));
  // The idle page has prefetched the remote's entry.
  await expect.poll(() => loadedBuilds(page)).toMatchObject({ evidence: old });
  await releases.release('evidence', next);
  try {
    await openPage(page, 'Evidence');
    await expect(page.getByText(after)).toBeHidden();
    expect(loadedBuilds(page)).toMatchObject({ evidence: old });
    expect(problems).toEqual([]);
  } finally {
    await releases.rollback('evidence');
  }
});
