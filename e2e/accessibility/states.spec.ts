/** Every opened dialog, menu, panel and tab, at 1440 and 375 px, light and dark: no violation of WCAG 2.2 AA. */
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/application';
import { addAxe, violations } from './axe';
import { open } from './screens';
import type { State } from './states/state';
import { states } from './states/states';

// A trace of so many checks would take longer than the checks.
test.use({ trace: 'off', screenshot: 'off' });

test.describe.configure({ mode: 'parallel' });

const widths = { wide: 1440, narrow: 375 } as const;
const eventually = expect.configure({ soft: true, timeout: 20_000 });

async function expectAccessible(page: Page, state: State): Promise<void> {
  const name = `${state.path}: ${state.name}`;
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, state);
  // A state that cannot be opened does not keep the others from being checked.
  const failure = await state.open(page).catch(String);
  expect.soft(failure, name).toBeUndefined();
  if (failure !== undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toContainClass(colorScheme);
    await eventually.poll(() => violations(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}

for (const [person, ofPerson] of Object.entries(states))
  for (const kind of ['wide', 'narrow'] as const) {
    test(`every opened state at ${widths[kind]} px, for ${person}`, async ({ browser }) => {
      const viewport = { width: widths[kind], height: kind === 'wide' ? 900 : 812 };
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport });
      await addAxe(context);
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      test.slow();
      await signIn(page, person);
      // Opening changes no data.
      await page.route('**/api/v1/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
      for (const state of ofPerson.filter(({ width = kind }) => width === kind)) await expectAccessible(page, state);
      await context.close();
    });
  }
