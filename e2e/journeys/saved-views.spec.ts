/**
 * A person's daily list: a view is saved, reopened and shared by its address; all that it shows is selected and changed at once.
 * Changes only the owners of controls that no other journey assigns.
 */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signedInPage } from '../support/application';

type ControlsList = ResponseOf<typeof calls.controls.withStatus>;

const name = `Advanced, ${Date.now()}`;
const bar = (page: Page) => page.getByRole('group', { name: 'Actions on selected rows' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'View', exact: true }).click();

test('a view is saved, shared by its address, and everything it shows is changed at once', async ({ browser }) => {
  const page = await signedInPage(browser, 'Hannah Vogel');
  await page.goto(`${applicationUrl()}/controls?tier=advanced&sort=name`);
  await openMenu(page);
  await page.getByRole('checkbox', { name: 'Owner' }).uncheck();
  await page.getByRole('checkbox', { name: 'Domain' }).check();
  await page.getByRole('textbox', { name: 'Save this view as' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(messages(page).getByText(`View “${name}” saved`)).toBeVisible();
  const shared = page.url();

  // Another machine of the same person, without the columns that this browser remembers.
  const elsewhere = await signedInPage(browser, 'Hannah Vogel');
  await elsewhere.goto(`${applicationUrl()}/controls`);
  await openMenu(elsewhere);
  await elsewhere.getByRole('link', { name }).click();
  await expect(elsewhere).toHaveURL(shared);
  await expect(elsewhere.getByRole('columnheader', { name: 'Domain' })).toBeVisible();
  await expect(elsewhere.getByRole('columnheader', { name: 'Owner' })).toBeHidden();
  await openMenu(elsewhere);
  await expect(elsewhere.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await elsewhere.keyboard.press('Escape');
});
