/**
 * What the first visit of every page loads before its content: scripts and styles as sent, requests, and trips, against the limits in
 * first-visits.json. A limit rises only with a decision record that says what users get for it.
 */
import { hostPaths, remotePaths } from '@msp/contract';
import { type Browser, expect, test } from '@playwright/test';
import { patterns } from '../screens/routes';
import { assessorScreens, installationScreens, type Screen, screens, settled, urlOf } from '../screens/screens';
import { openSession } from '../support/application';
import {
  firstOfEachRoute,
  kilobytesOf,
  type Limit,
  limits,
  messageOf,
  noteContent,
  routeOfScreen,
} from './first-visits';
import { type Received, received } from './page-load/received';
import { type State, slowDown } from './page-load/visit';

test.use({ trace: 'off', screenshot: 'off' });
test.describe.configure({ mode: 'parallel' });

/**
 * Calls that the content does not wait for may or may not have been answered, and requests that don't wait for each other may happen to
 * follow each other. On an idle machine, the bytes are the same each time.
 */
const tolerance = { kilobytes: 0, requests: 1, trips: 1 };

/** The routes that no one visits first with a session and stays on. */
const withoutVisit: readonly string[] = [
  hostPaths.login,
  hostPaths.invite,
  hostPaths.callback,
  hostPaths.singleSignOn,
  hostPaths.noOrganization,
  // The demonstration has none.
  remotePaths.admin.webhook,
];

/** Longer than the pauses of a busy processor, so that requests which don't wait for each other overlap. */
const latencyMs = 150;

/** One screen of each route, by who may see it. */
const visits = (() => {
  const ofAdmins: readonly Screen[] = [
    { path: '/settings/api-keys', heading: 'API keys' },
    { path: '/admin/portal/audit-log', heading: 'Audit log' },
  ];
  const all = Object.entries({ ...screens, 'keys and the audit log': ofAdmins })
    .map(([about, some]) => ({ about, person: 'Amelia Hart', some }))
    .concat({ about: 'the installation', person: 'Daniel Frost', some: installationScreens })
    .concat({ about: 'assessors', person: 'Ruth Castell', some: assessorScreens });
  const first = new Set(firstOfEachRoute(all.flatMap(({ some }) => some)));
  return all.map(({ about, person, some }) => ({ about, person, pages: some.filter((screen) => first.has(screen)) }));
})();

async function visit(browser: Browser, state: State, { path, heading }: Screen): Promise<Received> {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  const url = await urlOf(page, path);
  await noteContent(page);
  await slowDown(page, { latencyMs });
  await page.goto(url, { waitUntil: 'commit' });
  const found = await received(page);
  // Not an error page, which would be light.
  await settled(page, heading);
  await context.close();
  return found;
}

/** As after a sign-in: the browser remembers the user, but no file. */
async function signedIn(browser: Browser, person: string): Promise<State> {
  const context = await browser.newContext();
  await openSession(context, person);
  const page = await context.newPage();
  await page.goto(await urlOf(page, '/profile'));
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  const state = await context.storageState();
  await context.close();
  return state;
}

for (const { about, person, pages } of visits) {
  test(`the first visits of pages about ${about} stay within their limits`, async ({ browser }) => {
    test.slow();
    const state = await signedIn(browser, person);
    for (const screen of pages) {
      const route = routeOfScreen(screen) ?? '';
      const visited = await visit(browser, state, screen);
      const { requests, trips } = visited;
      const found: Limit = { kilobytes: kilobytesOf(visited), requests, trips };
      const limit = limits[route] ?? { kilobytes: 0, requests: 0, trips: 0 };
      for (const figure of ['kilobytes', 'requests', 'trips'] as const)
        expect
          .soft(found[figure], messageOf(route, figure, visited))
          .toBeLessThanOrEqual(limit[figure] + tolerance[figure]);
    }
  });
}

test('every page has limits for its first visit', () => {
  const wanted = patterns.filter((pattern) => !withoutVisit.includes(pattern));
  expect(Object.keys(limits).toSorted()).toEqual(wanted.toSorted());
  const visited = visits.flatMap(({ pages }) => pages.map((screen) => routeOfScreen(screen) ?? ''));
  expect(visited.toSorted()).toEqual(wanted.toSorted());
});
