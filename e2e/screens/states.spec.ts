/** Every opened dialog, menu, panel and tab: one half at 1440 px, the other at 375 px. At night, each at both (states.night.ts). */
import { test } from '@playwright/test';
import { checkStates, widths } from './states/check-states';
import { states } from './states/states';

// A trace of so many checks would take longer than the checks.
test.use({ trace: 'off', screenshot: 'off' });

test.describe.configure({ mode: 'parallel' });

const kinds = ['wide', 'narrow'] as const;

for (const { about, person, opened } of states)
  for (const kind of kinds) {
    const here = opened.filter(({ width }, index) => (width ?? kinds[index % 2]) === kind);
    if (here.length > 0)
      test(`opened states of ${about} at ${widths[kind]} px`, async ({ browser }) => {
        test.slow();
        await checkStates(browser, person, kind, here);
      });
  }
