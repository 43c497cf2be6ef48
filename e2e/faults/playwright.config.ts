/** Trials of faults, run by hand: see README.md in this folder. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.trial.ts',
  outputDir: '../../test-results',
  // Both use the whole machine.
  workers: 1,
  timeout: 3_600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
});
