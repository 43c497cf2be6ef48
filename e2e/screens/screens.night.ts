/** Every screen opened from another page at 375 px: its content stays where it first appears. By day, at 1440 px only. */
import { test } from '@playwright/test';
import { openSession } from '../support/application';
import { screens } from './screens';
import { expectStillWhenOpened, freshPage } from './sweep';

test.use({ trace: 'off', screenshot: 'off' });

for (const [about, all] of Object.entries(screens))
  test(`§2.1 pages of an organisation about ${about}, opened from another page at 375 px`, async ({ browser }) => {
    const [context, page] = await freshPage(browser, 375);
    await openSession(context, 'Amelia Hart');
    await expectStillWhenOpened(page, all);
    await context.close();
  });
