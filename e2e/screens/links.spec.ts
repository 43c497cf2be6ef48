/** Follows links as a reader does, and finds every page of the application (specification §2.2). */
import { hostPaths, remotePaths } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, signedInPage } from '../support/application';
import { patterns, routeOf } from './routes';
import { settled } from './screens';

test.use({ trace: 'off', screenshot: 'off' });

/** The pages that no link leads to, and how one comes there. */
const withoutLink: Readonly<Record<string, string>> = {
  [hostPaths.login]: 'Visitors without a session are sent there.',
  [hostPaths.invite]: 'The link is in the mail of an invitation.',
  [hostPaths.callback]: 'The identity provider sends the browser there.',
  [hostPaths.singleSignOn]: "An identity provider's list of applications opens it.",
  [hostPaths.authError]: 'The API sends the browser there when signing in failed.',
  [hostPaths.unauthorized]: 'The guards send members there.',
  [hostPaths.noOrganization]: 'The guards send people without an organisation there.',
  [remotePaths.compliance.accessReview]: 'Only the task of the access review leads there: task-page.test.tsx.',
  [remotePaths.admin.webhook]: 'The demonstration has no webhook. The list leads to each: webhooks-page.test.tsx.',
};

const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]:not([download])').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

const isWanted = (pattern: string) => !(pattern in withoutLink);

/**
 * Opens pages from the dashboard on, those of routes that were opened least first, until `missing` is empty or no link is left.
 * @param records a route is opened with so many of its records at most: one in another state has other links
 */
async function follow(page: Page, missing: Set<string>, records: number): Promise<void> {
  const waiting = ['/'];
  const seen = new Set(waiting);
  const opened = new Map<string, number>();
  const timesOf = (path: string) => opened.get(routeOf(path) ?? path) ?? 0;
  while (missing.size > 0) {
    waiting.sort((one, other) => timesOf(one) - timesOf(other));
    const path = waiting.shift();
    if (path === undefined || timesOf(path) === records) return;
    opened.set(routeOf(path) ?? path, timesOf(path) + 1);
    await page.goto(applicationUrl() + path);
    await settled(page, /./);
    // The inbox behind the bell leads to all notifications.
    if (path === '/') {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('link', { name: 'See all notifications' })).toBeVisible();
    }
    for (const more of await page.getByRole('button', { name: 'More', exact: true }).all()) await more.click();
    for (const link of await linksOf(page)) {
      const { origin, pathname } = new URL(link);
      const led = routeOf(pathname);
      if (origin !== applicationUrl() || led === undefined || seen.has(pathname)) continue;
      seen.add(pathname);
      missing.delete(led);
      waiting.push(pathname);
    }
  }
}

test('§2.2 every page is found by following links', async ({ browser }) => {
  test.slow();
  const missing = new Set(patterns.filter((pattern) => isWanted(pattern) && pattern !== '/'));
  // The superadmin of the scheme and an assessor find their own pages; an organisation's administrator finds all others.
  for (const [name, records] of [
    ['Daniel Frost', 1],
    ['Ruth Castell', 1],
    ['Amelia Hart', 4],
  ] as const) {
    const page = await signedInPage(browser, name);
    await follow(page, missing, records);
    await page.context().close();
  }
  expect([...missing]).toEqual([]);
});
