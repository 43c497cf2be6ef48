/** No typed text is lost when two people edit one answer at once, or when the network fails during a save. */
import type { calls, ResponseOf } from '@msp/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signedInPage } from '../../support/application';
import { untilSaved } from '../saving';

type ControlsList = ResponseOf<typeof calls.controls.withStatus>;

/**
 * A page that receives no live changes. Otherwise a change by the other person could arrive before this one types, and then
 * there is no conflict.
 */
async function pageWithoutStream(browser: Browser, name: string): Promise<Page> {
  const page = await signedInPage(browser, name);
  await page.route('**/api/v1/events**', (route) => route.abort());
  return page;
}

/** An unanswered control. */
async function unanswered(page: Page): Promise<string> {
  const { items } = await readApi<ControlsList>(page, '/controls/with-status?progress=NOT_STARTED&limit=1&sort=code');
  const code = items[0]?.code;
  if (!code) throw new Error('The demonstration has no unanswered control.');
  return code;
}

const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
const theirs = (page: Page) => page.getByRole('note').filter({ hasText: 'Notes was changed by another member' });

async function open(page: Page, code: string): Promise<void> {
  await page.goto(`${applicationUrl()}/controls/${code}`);
  await expect(notes(page)).toBeVisible();
}

test('§7 two people edit one answer at once: both versions are shown, and the chosen one is saved', async ({
  browser,
}) => {
  const marcus = await pageWithoutStream(browser, 'Marcus Okafor');
  const sinead = await pageWithoutStream(browser, 'Sinéad Doyle');
  const code = await unanswered(marcus);
  await open(marcus, code);
  await notes(marcus).fill('As it was.');
  await untilSaved(marcus);
  await open(sinead, code);
  await expect(notes(sinead)).toHaveValue('As it was.');

  await notes(marcus).fill('As Marcus has it.');
  await untilSaved(marcus);
  await notes(sinead).fill('As Sinéad has it.');
  await expect(theirs(sinead)).toContainText('As Sinéad has it.');
  await expect(theirs(sinead)).toContainText('As Marcus has it.');
  // Nothing is overwritten before a choice is made, and the field keeps the typed text.
  await expect(notes(sinead)).toHaveValue('As Sinéad has it.');
  await theirs(sinead).getByRole('button', { name: 'Keep mine' }).click();
  await untilSaved(sinead);

  // Now Marcus has the older version, and takes the newer one.
  await notes(marcus).fill('As Marcus would have it.');
  await expect(theirs(marcus)).toContainText('As Sinéad has it.');
  await theirs(marcus).getByRole('button', { name: 'Use saved version' }).click();
  await expect(notes(marcus)).toHaveValue('As Sinéad has it.');
  await open(marcus, code);
  await expect(notes(marcus)).toHaveValue('As Sinéad has it.');
  await marcus.context().close();
  await sinead.context().close();
});

test('§7 architecture §3 the network fails during a save: text typed before and while offline is saved once it is back', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'Marcus Okafor');
  const code = await unanswered(page);
  await open(page, code);
  await notes(page).fill('Before.');
  await untilSaved(page);

  // The save reaches the server, but its response is lost: the browser does not know that it was stored.
  let cut = false;
  await page.route('**/api/v1/control-responses/**', async (route) => {
    if (cut || route.request().method() !== 'PATCH') return route.fallback();
    cut = true;
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('connectionreset');
  });
  await notes(page).fill('Before. In the middle.');
  await expect(page.getByText(/you're offline\. Your changes are kept/)).toBeVisible();
  await notes(page).pressSequentially(' Offline.');
  await expect(notes(page)).toHaveValue('Before. In the middle. Offline.');

  await page.context().setOffline(false);
  await untilSaved(page);
  // The stored half is the member's own, so there is no conflict to resolve.
  await expect(theirs(page)).toHaveCount(0);
  await page.unrouteAll();
  await open(page, code);
  await expect(notes(page)).toHaveValue('Before. In the middle. Offline.');
  await page.context().close();
});
