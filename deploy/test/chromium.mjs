/** Finds a Chromium for the tests: CHROMIUM_PATH, an installed one, Playwright's own; otherwise Playwright downloads one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';

/** Playwright's command. */
export const playwright = join(root, 'deploy/node_modules/.bin/playwright');

/** The shell first: without the windows of a browser, pages take less than half the time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** It exists, and the libraries that it needs do too. @param {string | undefined} path */
async function works(path) {
  if (!path || !existsSync(path)) return false;
  return process.platform === 'win32' || (await run(path, ['--version']).catch(() => undefined))?.code === 0;
}

/** @returns {Promise<{ path: string } | { reason: string }>} */
export async function findChromium() {
  const own = chromium.executablePath();
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return (await works(named)) ? { path: named } : { reason: `CHROMIUM_PATH is ${named}, which cannot be run.` };
  }
  for (const path of [...installed, own]) if (await works(path)) return { path };
  const { output } = await step('Downloading Chromium', () => run(playwright, ['install', 'chromium']));
  if (await works(own)) return { path: own };
  const line = output.split('\n').find((one) => /error|failed/i.test(one));
  const cause = existsSync(own)
    ? "Playwright's Chromium lacks system libraries (as root, `npx playwright install-deps chromium` installs them)"
    : `Playwright could not download one (${line?.trim() ?? 'no reason given'})`;
  return {
    reason: `Chromium is not installed, and ${cause}. Install one (on Debian \`apt-get install chromium-headless-shell\`), or name one with CHROMIUM_PATH.`,
  };
}
