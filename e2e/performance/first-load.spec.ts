/**
 * The scripts that the signed-in dashboard loads on a first visit, as sent (brotli), have a budget. Error reporting does not
 * count: it loads when the page is idle.
 */
import { expect, type Page, type Response, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';

const budgetBytes = 270 * 1_000;

interface Script {
  path: string;
  bytes: number;
  encoding: string;
  isReporting: boolean;
}

/** Collects scripts from now on, until they are read: the test ends while later ones still load. */
function collectScripts(page: Page): () => Promise<Script[]> {
  const found: Promise<Script>[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    const read = async (): Promise<Script> => {
      const path = new URL(response.url()).pathname;
      const { responseBodySize: bytes } = await response.request().sizes();
      const { 'content-encoding': encoding = 'none' } = await response.allHeaders();
      return { path, bytes, encoding, isReporting: (await response.text()).includes('__SENTRY__') };
    };
    found.push(read());
  };
  page.on('response', collect);
  return () => {
    page.off('response', collect);
    return Promise.all(found);
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`.padStart(10);

const line = ({ path, bytes, encoding, isReporting }: Script) =>
  `  ${kilobytes(bytes)}  ${encoding.padEnd(5)} ${path}${isReporting ? '  (error reporting, not counted)' : ''}`;

test('the first visit to the dashboard stays within its budget', async ({ browser }) => {
  const first = await browser.newContext();
  await signIn(await first.newPage(), 'Amelia Hart');
  const context = await browser.newContext({ storageState: await first.storageState() });
  await first.close();
  const page = await context.newPage();
  const scripts = collectScripts(page);
  await page.goto(applicationUrl());
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  // Time for what loads when the page is idle to begin.
  await page.waitForTimeout(3_000);
  const all = (await scripts()).sort((a, b) => b.bytes - a.bytes);
  // The code of the search and of dialogs: not on a visit that only looks, but from the first movement on.
  expect(all.map(({ path }) => path).filter((path) => path.includes('/command-menu.'))).toEqual([]);
  const ahead = page.waitForResponse((response) => response.url().includes('/command-menu.'));
  await page.mouse.move(100, 100);
  await ahead;
  await context.close();
  const counted = all.filter(({ isReporting }) => !isReporting);
  const sum = counted.reduce((total, { bytes }) => total + bytes, 0);
  const summary = `  ${kilobytes(sum)}  in ${counted.length} scripts; the budget is ${budgetBytes / 1_000} KB.`;
  test.info().annotations.push({ type: 'first load', description: [...all.map(line), summary].join('\n') });
  expect(sum).toBeGreaterThan(0);
  expect(sum, [...all.map(line), summary].join('\n')).toBeLessThanOrEqual(budgetBytes);
});
