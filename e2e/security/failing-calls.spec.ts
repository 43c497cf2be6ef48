/** Every call of the interface answered badly: the page still says where one is and offers a way on, and nothing escapes uncaught. */
import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';

test.use({ trace: 'off', screenshot: 'off' });

const profilePath = '/api/v1/auth/profile';

/** How a call can be answered badly. The last is held until the page is left. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { message: 'Internal error', errorCode: 'INTERNAL' } }),
  'answers 403': (route) => route.fulfill({ status: 403, json: { message: 'Not permitted', errorCode: 'FORBIDDEN' } }),
  'answers HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Proxy</title><h1>Hello</h1>' }),
  'answers an empty body': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  'does not answer for 30 s': () => new Promise(() => {}),
};

const pages = { '/': 'Dashboard', '/controls': 'Controls', '/evidence': 'Evidence', '/users': 'Users' };

/** What no handler of the page has caught, rejected promises among it. Caught failures are reported as they should be. */
function listen(context: BrowserContext): string[] {
  const escaped: string[] = [];
  context.on('weberror', (error) => escaped.push(String(error.error())));
  return escaped;
}

/** A button or a link in the page itself, or in the navigation beside it. */
const wayOn = (page: Page) => page.getByRole('button').or(page.getByRole('link')).filter({ visible: true }).first();

let context: BrowserContext;
let page: Page;
let escaped: string[];

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  escaped = listen(context);
  page = await context.newPage();
  // A clock of ours: half a minute passes at once.
  await page.clock.install();
  await signIn(page, 'Amelia Hart');
});
test.afterAll(() => context.close());
test.beforeEach(() => {
  escaped.length = 0;
});
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [name, answer] of Object.entries(failures)) {
  test(`§8 every call but the profile ${name}: heading, a way on, no crash`, async () => {
    await page.route('**/api/**', (route) =>
      new URL(route.request().url()).pathname === profilePath ? route.continue() : answer(route),
    );
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(applicationUrl() + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.clock.runFor(30_000);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(wayOn(page)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
    expect(escaped).toEqual([]);
  });

  test(`§8 the profile ${name} as well: a heading and a way on`, async () => {
    // Going to the sign-in is leaving the page and no call of it.
    await page.route('**/api/**', (route) =>
      route.request().isNavigationRequest() ? route.continue() : answer(route),
    );
    await page.goto(`${applicationUrl()}/controls`);
    // The page waits before it renders, and its skeleton before it says that this takes long.
    await expect(async () => {
      await page.clock.runFor(15_000);
      await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(wayOn(page)).toBeVisible();
    expect(escaped).toEqual([]);
  });
}
