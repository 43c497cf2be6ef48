/** Where the application under test is, and the way in that every journey takes. */
import { expect, type Page } from '@playwright/test';

function setting(name: 'E2E_URL' | 'E2E_DATA'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: global-setup.ts does that.`);
  return value;
}

export const applicationUrl = (): string => setting('E2E_URL');
export const applicationData = (): string => setting('E2E_DATA');

/** From the application to the provider's page, the choice of a person, and back to the dashboard. */
export async function signIn(page: Page, person: string, url = applicationUrl()): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: person }).first().click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** The stream of live changes ends when its page does, and not before: nobody waits for it, and its end is no failure. */
export const isStream = (url: string): boolean => new URL(url).pathname === '/api/v1/events';
