/** Opens states one after the other, each from its page loaded anew, and checks them: light and dark, no violation of WCAG 2.2 AA. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { openSession } from '../../support/application';
import { addAxe, expectAccessible } from '../axe';
import { open } from '../screens';
import type { State } from './state';

export const widths = { wide: 1440, narrow: 375 } as const;

/** Opening changes no data. In the page, because a browser that Playwright answers for does without its cache. */
async function refuseChanges(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A report is sent for its preview, which stores nothing.
    const isChange = (method: string, url: string) =>
      !['GET', 'HEAD'].includes(method.toUpperCase()) && !url.endsWith('/scanners/preview');
    const real = window.fetch.bind(window);
    window.fetch = (input, init) =>
      isChange(
        init?.method ?? (input instanceof Request ? input.method : 'GET'),
        input instanceof Request ? input.url : String(input),
      )
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real(input, init);
    const open = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      return open.call(this, method, isChange(method, String(url)) ? 'http://refused.invalid/' : url, true);
    };
  });
}

/** What opens over a page. The page below it is checked by screens.spec.ts. */
const overlays = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`).join();

async function expectAccessibleState(page: Page, state: State): Promise<void> {
  const name = `${state.path}: ${state.name}`;
  await open(page, state);
  // A state that cannot be opened does not keep the others from being checked.
  const failure = await state.open(page).catch(String);
  expect.soft(failure, name).toBeUndefined();
  if (failure === undefined) await expectAccessible(page, name, overlays);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

export async function checkStates(
  browser: Browser,
  person: string,
  kind: keyof typeof widths,
  opened: readonly State[],
): Promise<void> {
  const viewport = { width: widths[kind], height: kind === 'wide' ? 900 : 812 };
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light', viewport });
  await addAxe(context);
  await refuseChanges(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await openSession(context, person);
  for (const state of opened) await expectAccessibleState(page, state);
  await context.close();
}
