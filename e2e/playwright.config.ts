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
  reporter: [['list']],
  use: {
    trace: 'retain-on-failure',
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
