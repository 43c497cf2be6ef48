/** Nothing that somebody typed is lost: not when two people edit one answer at once, and not when the network goes in the middle of a save. */
import type { calls, ResponseOf } from '@msp/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';

type ControlsList = ResponseOf<typeof calls.controls.withStatus>;

async function signedInAs(browser: Browser, person: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

/** A control that nobody has answered, counted from the end: the other journeys take the first ones. */
async function unanswered(page: Page, fromEnd: number): Promise<string> {
  const query = 'progress=NOT_STARTED&limit=100&sort=code';
  const answer = await page.request.get(`${applicationUrl()}/api/v1/controls/with-status?${query}`);
  const { items } = (await answer.json()) as ControlsList;
  const code = items.at(-fromEnd)?.code;
  if (!code) throw new Error('The demonstration leaves too few controls unanswered.');
  return code;
}

const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
const saving = (page: Page) => page.getByRole('status', { name: 'Saving' });
const theirs = (page: Page) => page.getByRole('note').filter({ hasText: 'Notes was changed by another member' });

async function open(page: Page, code: string): Promise<void> {
  await page.goto(`${applicationUrl()}/controls/${code}`);
  await expect(notes(page)).toBeVisible();
}

test('domain §7 two people edit one answer at once: both sides are shown, and what is chosen is saved', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const marcus = await signedInAs(browser, 'Marcus Okafor');
  const sinead = await signedInAs(browser, 'Sinéad Doyle');
  const code = await unanswered(marcus, 1);
  await open(marcus, code);
  await notes(marcus).fill('As it was.');
  await expect(saving(marcus)).toHaveText('Saved');
  await open(sinead, code);
  await expect(notes(sinead)).toHaveValue('As it was.');

  await notes(marcus).fill('As Marcus has it.');
  await expect(saving(marcus)).toHaveText('Saved');
  await notes(sinead).fill('As Sinéad has it.');
  await expect(theirs(sinead)).toContainText('As Sinéad has it.');
  await expect(theirs(sinead)).toContainText('As Marcus has it.');
  // Until somebody chooses, nothing is overwritten, and what was typed stays in its field.
  await expect(notes(sinead)).toHaveValue('As Sinéad has it.');
  await theirs(sinead).getByRole('button', { name: 'Keep mine' }).click();
  await expect(saving(sinead)).toHaveText('Saved');

  // Now the other one is behind, and takes what is there.
  await notes(marcus).fill('As Marcus would have it.');
  await expect(theirs(marcus)).toContainText('As Sinéad has it.');
  await theirs(marcus).getByRole('button', { name: 'Use saved version' }).click();
  await expect(notes(marcus)).toHaveValue('As Sinéad has it.');
  await open(marcus, code);
  await expect(notes(marcus)).toHaveValue('As Sinéad has it.');
  await marcus.context().close();
  await sinead.context().close();
});

test('architecture §3 the network goes in the middle of a save: what was typed before and offline is saved when it is back', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await signedInAs(browser, 'Marcus Okafor');
  const code = await unanswered(page, 2);
  await open(page, code);
  await notes(page).fill('Before.');
  await expect(saving(page)).toHaveText('Saved');

  // The save arrives, its answer does not: what the server has and what the browser knows part ways.
  let cut = false;
  await page.route('**/api/v1/control-responses/**', async (route) => {
    if (cut || route.request().method() !== 'PATCH') return route.fallback();
    cut = true;
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('connectionreset');
  });
  await notes(page).fill('Before. In the middle.');
  await expect(page.getByText(/you are offline\. What you entered is kept/)).toBeVisible();
  await notes(page).pressSequentially(' Offline.');
  await expect(notes(page)).toHaveValue('Before. In the middle. Offline.');

  await page.context().setOffline(false);
  await expect(saving(page)).toHaveText('Saved');
  // The half that had arrived was one's own: nobody is asked to choose.
  await expect(theirs(page)).toHaveCount(0);
  await page.unrouteAll();
  await open(page, code);
  await expect(notes(page)).toHaveValue('Before. In the middle. Offline.');
  await page.context().close();
});
