/** The API goes away while people use the application: every page stays, and goes on by itself. On an application of its own. */
import { type RunningStack, startTemporaryStack } from '@msp/deploy/temporary-stack';
import { expect, type Page, test } from '@playwright/test';
import { openPage, signIn } from '../support/application';
import { kill, takeAway } from '../support/processes';

let stack: RunningStack;

test.beforeEach(async () => {
  test.setTimeout(420_000);
  stack = await startTemporaryStack('outages');
});
test.afterEach(() => stack?.stop());

const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
const saving = (page: Page) => page.getByRole('status', { name: 'Saving' });
const lost = (page: Page) => page.getByText('The connection to the server was lost. Trying again…');
const unreachable = (page: Page) => page.getByRole('heading', { name: 'The server cannot be reached' });
/** The supervisor waits before it restarts a program that has ended often. */
const restart = { timeout: 60_000 };

/** Records documents that a tab has shown and that no person can use, such as JSON. */
function watchDocuments(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const isRedirect = response.status() >= 300 && response.status() < 400;
    const { 'content-type': type = '' } = response.headers();
    if (!isRedirect && !type.startsWith('text/html')) found.push(`${response.status()} ${type} ${response.url()}`);
  });
  return found;
}

/** Three tabs of one person: on an answer, on a list with a search, and on the dashboard. */
async function openTabs(first: Page) {
  await signIn(first, 'Marcus Okafor', stack.url);
  const [searching, walking] = [await first.context().newPage(), await first.context().newPage()];
  const found = [first, searching, walking].map(watchDocuments);
  await first.goto(`${stack.url}/controls/IDN-01`);
  await expect(notes(first)).toBeVisible();
  await searching.goto(`${stack.url}/evidence?search=report`);
  await expect(searching.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible();
  await walking.goto(stack.url);
  await expect(walking.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  return { searching, walking, unreadable: () => found.flat() };
}

test('§4 §8 the API is away: tabs that type, reload and navigate stay, say so, and go on when it is back', async ({
  page: typing,
  browser,
}) => {
  const { searching, walking, unreadable } = await openTabs(typing);
  const [visitor, leaver] = [await browser.newPage(), await browser.newPage()];
  const shownToOthers = [visitor, leaver].map(watchDocuments);
  await signIn(leaver, 'Sinéad Doyle', stack.url);

  const away = await takeAway(stack, 'server');
  await notes(typing).fill('Typed while the API was away.');
  await expect(lost(typing)).toBeVisible();
  await expect(notes(typing)).toHaveValue('Typed while the API was away.');
  await searching.reload();
  await expect(unreachable(searching)).toBeVisible();
  await openPage(walking, 'Controls');
  await expect(lost(walking)).toBeVisible();
  await visitor.goto(`${stack.url}/controls?search=backup`);
  await expect(unreachable(visitor)).toBeVisible();
  await leaver.getByRole('button', { name: 'Logout' }).click();
  await expect(leaver.getByRole('heading', { name: 'The application is not available at the moment' })).toBeVisible();
  await away.end();

  await expect(saving(typing)).toHaveText('Saved', restart);
  await expect(lost(typing)).toBeHidden(restart);
  await typing.reload();
  await expect(notes(typing)).toHaveValue('Typed while the API was away.');
  await expect(searching.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible(restart);
  await expect(searching).toHaveURL(/\/evidence\?search=report$/);
  await expect(walking.getByRole('main').getByText('IDN-01').first()).toBeVisible(restart);
  await expect(lost(walking)).toBeHidden(restart);
  await visitor.getByRole('button', { name: 'Leila Haddad' }).first().click(restart);
  await expect(visitor).toHaveURL(/\/controls\?search=backup$/);
  // The sign-out goes on too.
  await expect(leaver.getByRole('heading', { name: 'Sign in' })).toBeVisible(restart);
  expect((await leaver.request.get(`${stack.url}/api/v1/auth/profile`)).status()).toBe(401);
  expect([...unreadable(), ...shownToOthers.flat()]).toEqual([]);
  await Promise.all([visitor.close(), leaver.close()]);
});

test('§8 the API is killed again and again: no tab leaves the application, and nothing typed is lost', async ({
  page: typing,
}) => {
  const { searching, walking, unreadable } = await openTabs(typing);
  const pages = ['Controls', 'Metrics', 'Integrations', 'Policies', 'Dashboard'];
  for (const [round, name] of pages.entries()) {
    kill(stack, 'server');
    await notes(typing).fill(`Round ${round}.`);
    await searching.reload();
    await openPage(walking, name);
    await expect(saving(typing)).toHaveText('Saved', restart);
    await expect(lost(typing)).toBeHidden(restart);
    await expect(searching.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible(restart);
    await expect(lost(walking)).toBeHidden(restart);
    await expect(walking.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await typing.reload();
  await expect(notes(typing)).toHaveValue(`Round ${pages.length - 1}.`);
  await expect(searching).toHaveURL(/\/evidence\?search=report$/);
  expect(unreadable()).toEqual([]);
});
