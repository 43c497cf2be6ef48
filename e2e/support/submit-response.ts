/** Submits the response on a control's page. */
import { expect, type Page } from '@playwright/test';

/** What contradicts the response depends on metrics and policies that the test is not about; if anything does, it is explained. */
export async function submitForReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const dialog = page.getByRole('dialog', { name: /^Explain / });
  const review = page.getByRole('region', { name: 'Review' });
  await expect(dialog.or(review)).toBeVisible();
  if (await dialog.isVisible()) {
    await dialog.getByRole('textbox', { name: 'Explanation' }).fill('It follows this quarter.');
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
  }
  await expect(review).toBeVisible();
}
