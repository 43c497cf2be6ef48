/** The API goes away while people use the application: every page stays, and recovers automatically. Runs on an application of its own. */

import { expect, test } from '@playwright/test';
import { openPage, signIn } from '../../support/application';
import { takeAway } from '../../support/processes';
import { type RunningStack, startTemporaryStack } from '../../support/temporary-stack.mjs';
import { expectNothingLost, lost, notes, openTabs, restart, saved, unreachable, watchDocuments } from './outage-tabs';

let stack: RunningStack;

test.beforeEach(async () => {
  test.setTimeout(420_000);
  stack = await startTemporaryStack('outages');
});
test.afterEach(() => stack?.stop());

test('§4 §8 the API is away: tabs that type, reload and navigate stay, say so, and go on when it is back', async ({
  page: typing,
  browser,
}) => {
  const { searching, walking, unreadable } = await openTabs(stack, typing);
  const [visitor, leaver] = [await browser.newPage(), await browser.newPage()];
  const shownToOthers = [visitor, leaver].map(watchDocuments);
  await signIn(leaver, 'Sinéad Doyle', stack.url);

  const away = await takeAway(stack, 'server');
  // All tabs at once: the supervisor gives up a program that has not started for half a minute.
  const tabs = [
    async () => {
      await notes(typing).fill('Typed while the API was away.');
      await expect(lost(typing)).toBeVisible();
      await expect(notes(typing)).toHaveValue('Typed while the API was away.');
    },
    async () => {
      await searching.reload();
      await expect(unreachable(searching)).toBeVisible();
    },
    async () => {
      await openPage(walking, 'Controls');
      await expect(lost(walking)).toBeVisible();
    },
    async () => {
      await visitor.goto(`${stack.url}/controls?search=backup`);
      await expect(unreachable(visitor)).toBeVisible();
    },
    async () => {
      await leaver.getByRole('button', { name: 'Logout' }).click();
      await expect(leaver.getByRole('heading', { name: "Couldn't reach the application" })).toBeVisible();
    },
  ];
  await Promise.all(tabs.map((act) => act()));

  await Promise.all([saved(typing), away.end()]);
  await expect(lost(typing)).toBeHidden(restart);
  await typing.reload();
  await expect(notes(typing)).toHaveValue('Typed while the API was away.');
  await expect(searching.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible(restart);
  await expect(searching).toHaveURL(/\/evidence\?search=report$/);
  await expect(walking.getByRole('main').getByText('IDN-01').first()).toBeVisible(restart);
  await expect(lost(walking)).toBeHidden(restart);
  await visitor.getByRole('button', { name: 'Leila Haddad' }).first().click(restart);
  await expect(visitor).toHaveURL(/\/controls\?search=backup$/);
  // The sign-out continues too.
  await expect(leaver.getByRole('heading', { name: 'Sign in' })).toBeVisible(restart);
  expect((await leaver.request.get(`${stack.url}/api/v1/auth/profile`)).status()).toBe(401);
  expect([...unreadable(), ...shownToOthers.flat()]).toEqual([]);
  await Promise.all([visitor.close(), leaver.close()]);
});

test('§8 the API is killed again and again: no tab leaves the application, and nothing typed is lost', async ({
  page,
}) => {
  await expectNothingLost(stack, page, ['Controls', 'Dashboard']);
});
