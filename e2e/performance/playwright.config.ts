/** The measurements that are made by hand, one page after the other: `npm run interactions`. */
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results',
  testMatch: '**/*.trial.ts',
  globalSetup: '../support/global-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 3_600_000,
});
