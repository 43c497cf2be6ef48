/** A file that is far larger than every limit. */
import { test } from '@playwright/test';
import { expectRefused } from './sparse-files';

test('§7 500 MB: refused with the message of the gateway, and no input is lost', async ({ page }) => {
  await expectRefused(page, 500, 'This is larger than the application accepts. Send something smaller.');
});
