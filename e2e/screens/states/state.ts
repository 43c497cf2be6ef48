/** A state of a page that a user opens, and the steps that open such states. */
import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screens';

export interface State extends Screen {
  name: string;
  /** Only at this width; at both by default. */
  width?: 'wide' | 'narrow';
  open: (page: Page) => Promise<void>;
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
export const dialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible();
export const question = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('alertdialog', { name })).toBeVisible();

/**
 * Changes the answers of a call, for a state that the demonstration has no record for. All of them until the state has been checked: the
 * page asks again when something changes, as other tests do meanwhile.
 */
export const withAnswer = <T>(page: Page, url: string, change: (answer: T) => T) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });

/** On a phone the filters are behind one button. */
export async function openPanel(page: Page, name: string | RegExp): Promise<void> {
  const fold = page.getByRole('button', { name: /^Filters/ });
  if (await fold.isVisible()) await fold.click();
  const button = page.getByRole('button', { name }).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

export async function addEvidence(page: Page, source?: string): Promise<void> {
  await press(page, 'Add evidence');
  await dialog(page, 'Add evidence');
  if (source) await page.getByRole('radio', { name: source }).check();
}
