/**
 * A broken build among 20 people of early organisations who click through the application: how long it takes until it is withdrawn and no one
 * meets it any more. People of the stable ring never meet it. docs/decisions/0090
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openSession } from '../support/application';
import { changeDatabaseOf, queryDatabaseOf } from '../support/database';
import { newAccount } from '../support/organizations';
import { buildNextEvidence, noteOf, Releases } from './releases';

const releases = new Releases('rings-night');
let broken = '';

test.beforeAll(async () => {
  releases.clear();
  broken = await buildNextEvidence('rings-night', 'broken');
  await releases.start();
});
test.afterAll(() => releases.end());

const crash = (page: Page) => page.getByRole('heading', { name: 'Oops! Something went wrong' });

async function pageOf(browser: Browser, account: Parameters<typeof openSession>[1]): Promise<Page> {
  const context = await browser.newContext({ baseURL: releases.url });
  await openSession(context, account, releases.url);
  return context.newPage();
}

/** Pages of new members of an organisation. */
async function members(browser: Browser, slug: string, count: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let at = 1; at <= count; at += 1) {
    const account = newAccount(`Night Person${at}`);
    await (await pageOf(browser, account)).context().close();
    await changeDatabaseOf(
      releases.data,
      `insert into memberships (organization_id, id, user_id, role, joined_at)
       select o.id, gen_random_uuid(), u.id, 'msp_user', now() from organizations o, users u
       where o.slug = '${slug}' and u.email = '${account.email}'`,
    );
    pages.push(await pageOf(browser, account));
  }
  return pages;
}

interface Visit {
  at: number;
  crashed: boolean;
}

/** Opens pages of the application, every third one by a load, until told to stop. */
async function click(page: Page, visits: Visit[], work: { done: boolean }): Promise<void> {
  const names = ['Evidence', 'Controls', 'Evidence', 'Integrations'] as const;
  for (let round = 0; !work.done; round += 1) {
    const name = names[round % names.length] ?? 'Evidence';
    const heading = page.getByRole('heading', { name, level: 1 });
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    if (round % 3 === 0 || !(await link.isVisible())) await page.goto(`/${name.toLowerCase()}`);
    else await link.click();
    await expect(heading.or(crash(page))).toBeVisible();
    visits.push({ at: Date.now(), crashed: await crash(page).isVisible() });
    // People read before they click on.
    await page.waitForTimeout(500 + 100 * (round % 15));
  }
}

test('a broken early build is withdrawn automatically within two minutes; the stable ring never sees it', async ({
  browser,
}) => {
  await changeDatabaseOf(releases.data, "update organizations set ring = 'early' where slug = 'harbour-it'");
  const early = await members(browser, 'harbour-it', 20);
  const stable = await members(browser, 'birchwood-digital', 3);
  const [ofEarly, ofStable]: [Visit[], Visit[]] = [[], []];
  const work = { done: false };
  const working = Promise.all([
    ...early.map((page) => click(page, ofEarly, work)),
    ...stable.map((page) => click(page, ofStable, work)),
  ]);
  await expect.poll(() => ofEarly.length).toBeGreaterThan(60);

  await releases.release('evidence', broken, 'early');
  const released = Date.now();
  const { build } = noteOf(broken);
  const withdrawals = () =>
    queryDatabaseOf<{ withdrawn_at: Date }>(
      releases.data,
      `select withdrawn_at from withdrawn_builds where build = '${build}'`,
    );
  await expect.poll(withdrawals, { timeout: 120_000 }).toEqual([{ withdrawn_at: expect.any(Date) }]);
  const [withdrawal] = await withdrawals();
  const seconds = Math.round((Number(withdrawal?.withdrawn_at) - released) / 100) / 10;
  // Everyone loads the page several times afterwards.
  const before = ofEarly.length;
  await expect.poll(() => ofEarly.length - before, { timeout: 180_000 }).toBeGreaterThan(300);
  work.done = true;
  await working;

  const crashes = ofEarly.filter(({ crashed }) => crashed).map(({ at }) => Math.round((at - released) / 1_000));
  const people = await queryDatabaseOf<{ people: number }>(
    releases.data,
    `select count(*)::int as people from remote_loads where build = '${build}' and failures > 0`,
  );
  test.info().annotations.push({
    type: 'turned back',
    description: `withdrawn after ${seconds} s, last crash after ${crashes.at(-1)} s, ${crashes.length} crashes, ${people[0]?.people} people`,
  });
  expect(crashes.length).toBeGreaterThan(1);
  expect(Math.max(...crashes)).toBeLessThan(120);
  expect(ofStable.filter(({ crashed }) => crashed)).toEqual([]);
});
