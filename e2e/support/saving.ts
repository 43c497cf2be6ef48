/** Waits until an answer or a draft is saved. */
import type { Page } from '@playwright/test';

/**
 * Looks in every frame, because "Saved" is shown for two seconds only, which the polls of an expectation can miss on a busy machine.
 * Where other steps come between the change and the wait, call it before the change and await it afterwards.
 */
export async function untilSaved(page: Page): Promise<void> {
  const isSaved = () =>
    [...document.querySelectorAll('[role="status"][aria-label="Saving"]')].some(
      ({ textContent }) => textContent === 'Saved',
    );
  await page.waitForFunction(isSaved, undefined, { polling: 'raf' });
}
