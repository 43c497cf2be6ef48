/** Tests of the whole application in Chromium. Run by `npm test`, or alone with `npx playwright test` in this folder. */
import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));

/** `npm run night`: the long rounds, one after the other. */
const isNight = Boolean(process.env.NIGHT);

export default defineConfig({
  testDir: '.',
  testMatch: isNight ? '**/*.night.ts' : '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Files run in parallel on one application. Each test signs in as a person, or works in an organisation, whose state no
  // other file depends on; a test that takes parts away has an application of its own.
  workers: isNight ? 1 : 2,
  // Generous, because a busy machine is slow; a test that passes does not wait for it.
  timeout: isNight ? 3_600_000 : 120_000,
  expect: { timeout: isNight ? 60_000 : 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    // Recording slows every test down; E2E_TRACE switches it on.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters are as wide as on users' screens, not rounded to whole pixels.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
