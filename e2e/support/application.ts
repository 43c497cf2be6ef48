/** The application under test, and the steps that many tests share. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

function setting(name: 'E2E_URL' | 'E2E_DATA'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; global-setup.ts sets it.`);
  return value;
}

export const applicationUrl = (): string => setting('E2E_URL');
export const applicationData = (): string => setting('E2E_DATA');

export const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

/** Signs in as a person does, at the provider's page. For journeys about signing in; the others need only its result. */
export async function signInByHand(page: Page, name: string, url = applicationUrl()): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name }).first().click();
  await expect(dashboard(page)).toBeVisible();
}

/** A new account at the local identity provider. */
export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
}

/** What the provider's page sends for an account of its list. */
function listed(html: string, name: string): { subject: string } {
  const rows = html.split('<button class="person"').slice(1);
  const [, subject] = /value="([^"]+)"/.exec(rows.find((row) => row.includes(`class="name">${name}<`)) ?? '') ?? [];
  if (subject === undefined) throw new Error(`${name} has no account at the identity provider.`);
  return { subject };
}

/**
 * Switches the browser's data saver on, so that an idle page doesn't prefetch the code of all other pages in every test. Tests that start
 * their own application keep the prefetching.
 */
const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );

/** Gives the browser profile a session: sends what the pages of a sign-in send, and shows none of them. */
export async function openSession(
  context: BrowserContext,
  account: string | NewAccount,
  url = applicationUrl(),
): Promise<void> {
  if (url === applicationUrl()) await saveData(context);
  const shown = await context.request.get(`${url}/api/v1/auth/login`);
  const html = await shown.text();
  const [, action = ''] = /action="(\/interaction\/[^"]+)"/.exec(html) ?? [];
  const form = typeof account === 'string' ? listed(html, account) : { ...account };
  const signedIn = await context.request.post(new URL(action, shown.url()).href, { form });
  expect([signedIn.status(), new URL(signedIn.url()).origin]).toEqual([200, url]);
}

/** Opens the dashboard with a session of this person. */
export async function signIn(page: Page, name: string, url = applicationUrl()): Promise<void> {
  await openSession(page.context(), name, url);
  await page.goto(url);
  await expect(dashboard(page)).toBeVisible();
}

/** A page in a browser profile of its own, on the dashboard unless another path is named. */
export async function signedInPage(browser: Browser, name: string, path?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (path === undefined) await signIn(page, name);
  else {
    await openSession(page.context(), name);
    await page.goto(applicationUrl() + path);
  }
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
