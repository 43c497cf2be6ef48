/** The application under test, and the steps that many tests share. */
import { type Browser, expect, type Page } from '@playwright/test';

function setting(name: 'E2E_URL' | 'E2E_DATA'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; global-setup.ts sets it.`);
  return value;
}

export const applicationUrl = (): string => setting('E2E_URL');
export const applicationData = (): string => setting('E2E_DATA');

/** Signs in at the provider's page and waits for the dashboard. */
export async function signIn(page: Page, name: string, url = applicationUrl()): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** A page in a browser profile of its own. */
export async function signedInPage(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, name);
  return page;
}

/** Opens a page from the sidebar. */
export async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Reads from the API with the page's session. */
export const readApi = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(`${applicationUrl()}/api/v1${path}`)).json()) as T;

/** The stream of live changes stays open as long as its page: tests do not wait for it, and its end is not a failure. */
export const isStream = (url: string): boolean => new URL(url).pathname === '/api/v1/events';
