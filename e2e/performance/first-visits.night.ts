/**
 * What the first visit of every page loads before its content: scripts and styles as sent, requests, and trips, against the limits in
 * first-visits.json. A limit rises only with a decision record that says what users get for it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostPaths, remotePaths } from '@msp/contract';
import { type Browser, expect, test } from '@playwright/test';
import { patterns, routeOf } from '../screens/routes';
import { assessorScreens, installationScreens, type Screen, screens, urlOf } from '../screens/screens';
import { openSession } from '../support/application';
import { type Received, received } from './page-load/received';
import { type State, slowDown } from './page-load/visit';

test.use({ trace: 'off', screenshot: 'off' });
test.describe.configure({ mode: 'parallel' });

type Limit = Pick<Received, 'requests' | 'trips'> & { kilobytes: number };

/** By route. */
const limits: Record<string, Limit> = JSON.parse(readFileSync(join(import.meta.dirname, 'first-visits.json'), 'utf8'));

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

/** @returns undefined for a page that the application doesn't have */
const routeOfScreen = ({ path }: Screen) => routeOf(path.replace(':submitted', ':id/review').split('?')[0] ?? '');

/** One screen of each route, by who may see it. */
const visits = (() => {
  const seen = new Set<string>();
  const firstOfRoute = (screen: Screen) => {
    const route = routeOfScreen(screen);
    return route !== undefined && !seen.has(route) && seen.add(route);
  };
  const ofAdmins: readonly Screen[] = [
    { path: '/settings/api-keys', heading: 'API keys' },
    { path: '/admin/portal/audit-log', heading: 'Audit log' },
  ];
  return Object.entries({ ...screens, 'keys and the audit log': ofAdmins })
    .map(([about, all]) => ({ about, person: 'Amelia Hart', all }))
    .concat({ about: 'the installation', person: 'Daniel Frost', all: installationScreens })
    .concat({ about: 'assessors', person: 'Ruth Castell', all: assessorScreens })
    .map(({ about, person, all }) => ({ about, person, all: all.filter(firstOfRoute) }));
})();

/** Runs in the page before anything else. Notes when the settled page is in the document, before its effects run. */
function noteContent({ source, flags }: { source: string; flags: string }): void {
  const heading = new RegExp(source, flags);
  const observer = new MutationObserver(() => {
    const shown = document.querySelector('h1')?.textContent ?? '';
    if (!heading.test(shown) || document.querySelector('[aria-busy=true]')) return;
    observer.disconnect();
    Object.assign(window, { contentAt: performance.now() });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
}

async function visit(browser: Browser, state: State, { path, heading }: Screen): Promise<Received> {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  // The latest evidence may be a PDF that another test has added, whose viewer is large.
  const url = await urlOf(page, path.replace(':latest', ':earliest'));
  const { source, flags } = new RegExp(heading);
  await page.addInitScript(noteContent, { source, flags });
  await slowDown(page, { latencyMs });
  await page.goto(url, { waitUntil: 'commit' });
  const found = await received(page);
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

for (const { about, person, all } of visits) {
  test(`the first visits of pages about ${about} stay within their limits`, async ({ browser }) => {
    test.slow();
    const state = await signedIn(browser, person);
    for (const screen of all) {
      const route = routeOfScreen(screen) ?? '';
      const { bytes, requests, trips, files } = await visit(browser, state, screen);
      const found = { kilobytes: Math.ceil(bytes / 1_000), requests, trips };
      const limit = limits[route] ?? { kilobytes: 0, requests: 0, trips: 0 };
      for (const figure of ['kilobytes', 'requests', 'trips'] as const) {
        const message = `${route}: ${figure}. Its scripts and styles in KB:\n${files.join('\n')}\n`;
        expect.soft(found[figure], message).toBeLessThanOrEqual(limit[figure] + tolerance[figure]);
      }
    }
  });
}

test('every page has limits for its first visit', () => {
  const wanted = patterns.filter((pattern) => !withoutVisit.includes(pattern));
  expect(Object.keys(limits).toSorted()).toEqual(wanted.toSorted());
  const visited = visits.flatMap(({ all }) => all.map((screen) => routeOfScreen(screen) ?? ''));
  expect(visited.toSorted()).toEqual(wanted.toSorted());
});
