/** Waits until a page says that what was typed is saved. */
import type { Page } from '@playwright/test';

/**
 * Looks at each frame, because "Saved" disappears after 2 s: a busy machine can miss it between two looks at an element.
 * @param timeout in milliseconds
 */
export async function untilSaved(page: Page, timeout = 20_000): Promise<void> {
  const isSaved = () => document.querySelector('[role="status"][aria-label="Saving"]')?.textContent === 'Saved';
  await page.waitForFunction(isSaved, undefined, { timeout, polling: 'raf' });
}
