/** Every opened dialog, menu, panel and tab, at 1440 and 375 px. By day, each at one of them. */
import { test } from '@playwright/test';
import { checkStates, widths } from './states/check-states';
import { states } from './states/states';

// A trace of so many checks would take longer than the checks.
test.use({ trace: 'off', screenshot: 'off' });

for (const { about, person, opened } of states)
  for (const kind of ['wide', 'narrow'] as const)
    test(`every opened state of ${about} at ${widths[kind]} px`, async ({ browser }) => {
      const here = opened.filter(({ width = kind }) => width === kind);
      await checkStates(browser, person, kind, here);
    });
