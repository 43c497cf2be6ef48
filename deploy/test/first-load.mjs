/**
 * What the signed-in dashboard loads on a first visit: every script, as sent (brotli), without error reporting, which
 * loads when the page is idle. Prints each file and the sum; exit code 1 above the budget. `first-load.mjs [URL]`; without
 * a URL the application is started for it.
 */
import { chromium } from '@playwright/test';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { say } from '../cli/progress.mjs';
import { startTemporaryStack } from '../stack/temporary-stack.mjs';
import { findChromium, launchArguments } from './chromium.mjs';

const budgetBytes = 260 * 1_000;
const person = 'Amelia Hart';
/** Long enough for what is loaded when idle to have begun. */
const settleMs = 3_000;

/** @typedef {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} SignedIn */
/** @typedef {{ path: string, bytes: number, encoding: string, reporting: boolean }} Script */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<SignedIn>}
 */
async function signIn(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: person }).first().click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Script[]>}
 */
async function measure(browser, url) {
  const context = await browser.newContext({ storageState: await signIn(browser, url) });
  const page = await context.newPage();
  /** @type {Promise<Script | undefined>[]} */
  const found = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    found.push(
      (async () => {
        const path = new URL(response.url()).pathname;
        const { responseBodySize } = await response.request().sizes();
        const { 'content-encoding': encoding = 'none' } = await response.allHeaders();
        const reporting = /sentry/i.test(path) || (await response.text()).includes('__SENTRY__');
        return { path, bytes: responseBodySize, encoding, reporting };
      })(),
    );
  });
  await page.goto(url);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.waitForTimeout(settleMs);
  const scripts = (await Promise.all(found)).filter((script) => script !== undefined);
  await context.close();
  return scripts;
}

/** @param {Script[]} scripts @returns {boolean} within the budget */
function report(scripts) {
  const counted = scripts.filter(({ reporting }) => !reporting);
  const sum = counted.reduce((total, { bytes }) => total + bytes, 0);
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1_000).toFixed(1)} KB`.padStart(10);
  for (const { path, bytes, encoding, reporting } of scripts.sort((a, b) => b.bytes - a.bytes)) {
    say(`  ${kilobytes(bytes)}  ${encoding.padEnd(5)} ${path}${reporting ? '  (error reporting, not counted)' : ''}`);
  }
  say(`  ${kilobytes(sum)}  in ${counted.length} scripts; the budget is ${budgetBytes / 1_000} KB.`);
  return sum > 0 && sum <= budgetBytes;
}

main(async () => {
  const found = await findChromium();
  if ('why' in found) throw new Problem(found.why);
  const given = process.argv[2];
  const stack = given ? undefined : await startTemporaryStack('first-load');
  const browser = await chromium.launch({ executablePath: found.path, args: launchArguments });
  try {
    const ok = report(await measure(browser, given ?? stack?.url ?? ''));
    process.exitCode = ok ? 0 : 1;
  } finally {
    await browser.close();
    await stack?.stop();
  }
});
