/** Every API call fails: the page still has a heading and a way out, and no error is left uncaught. */
import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';

test.use({ trace: 'off', screenshot: 'off' });

const profilePath = '/api/v1/auth/profile';

/** The ways in which calls fail. The last one is never answered. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { message: 'Internal error', errorCode: 'INTERNAL' } }),
  'answers 403': (route) => route.fulfill({ status: 403, json: { message: 'Not permitted', errorCode: 'FORBIDDEN' } }),
  'answers HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Proxy</title><h1>Hello</h1>' }),
  'answers an empty body': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  'does not answer for 30 s': () => new Promise(() => {}),
};

const pages = { '/': 'Dashboard', '/controls': 'Controls', '/evidence': 'Evidence', '/users': 'Users' };

/** Uncaught errors and rejections of the page. */
function listen(context: BrowserContext): string[] {
  const escaped: string[] = [];
  context.on('weberror', (error) => escaped.push(String(error.error())));
  return escaped;
}

/** A button or a link, in the page or in its navigation. */
const wayOut = (page: Page) => page.getByRole('button').or(page.getByRole('link')).filter({ visible: true }).first();

let context: BrowserContext;
let page: Page;
let escaped: string[];

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  escaped = listen(context);
  page = await context.newPage();
  // With a controlled clock, half a minute passes at once.
  await page.clock.install();
  await signIn(page, 'Amelia Hart');
});
test.afterAll(() => context.close());
test.beforeEach(() => {
  escaped.length = 0;
});
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [name, answer] of Object.entries(failures)) {
  test(`§8 every call except the profile ${name}: heading, a way out, no crash`, async () => {
    await page.route('**/api/**', (route) =>
      new URL(route.request().url()).pathname === profilePath ? route.continue() : answer(route),
    );
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(applicationUrl() + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.clock.runFor(30_000);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(wayOut(page)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
    expect(escaped).toEqual([]);
  });

  test(`§8 every call ${name}: heading and a way out`, async () => {
    // The navigation to the sign-in leaves the page, so it is not one of its calls.
    await page.route('**/api/**', (route) =>
      route.request().isNavigationRequest() ? route.continue() : answer(route),
    );
    await page.goto(`${applicationUrl()}/controls`);
    // The page waits before it renders, and the skeleton before it shows its message.
    await expect(async () => {
      await page.clock.runFor(15_000);
      await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(wayOut(page)).toBeVisible();
    expect(escaped).toEqual([]);
  });
}
