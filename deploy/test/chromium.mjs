/** A Chromium for the tests: the one that is named, the system's, Playwright's own, or else Playwright is asked to fetch it. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';

/** Playwright's command. */
export const playwright = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '../cli.js');

const systems = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** It is there, and has the libraries that it needs. @param {string | undefined} path */
async function works(path) {
  if (!path || !existsSync(path)) return false;
  return process.platform === 'win32' || (await run(path, ['--version'])).code === 0;
}

/** @returns {Promise<{ path: string } | { why: string }>} */
export async function findChromium() {
  const own = chromium.executablePath();
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return (await works(named)) ? { path: named } : { why: `CHROMIUM_PATH is ${named}, which cannot be run.` };
  }
  for (const path of [...systems, own]) if (await works(path)) return { path };
  const { output } = await step('Fetching Chromium', () => run(process.execPath, [playwright, 'install', 'chromium']));
  if (await works(own)) return { path: own };
  const reason = existsSync(own)
    ? 'Playwright’s Chromium lacks libraries of the system (`npx playwright install-deps chromium` as root brings them)'
    : `Playwright could not fetch one (${
        output
          .trim()
          .split('\n')
          .find((line) => /error|failed/i.test(line))
          ?.trim() ?? 'it did not say why'
      })`;
  return {
    why: `There is no Chromium: none is installed, and ${reason}. Install one (on Debian \`apt-get install chromium\`), or name one with CHROMIUM_PATH.`,
  };
}

export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
