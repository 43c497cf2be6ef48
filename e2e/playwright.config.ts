/** Journeys through the composed application in Chromium. Started by `npm test`, or alone: `npx playwright test` in this folder. */
import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const system = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(system) ? system : undefined);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // The journeys share one application, and some of them take parts of it away.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A gate is not closed by a browser that hangs once; what needed the second try is named at the end, to be mended.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    // Recording costs every journey time; it is switched on to look into one.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
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
