/** A PDF by keyboard and by axe, in light and dark. */
import { expect, test } from '@playwright/test';
import { addAxe, violations } from '../screens/axe';
import { signIn } from '../support/application';
import { openEvidence } from '../support/evidence';
import { pdfOf } from '../support/pdf-files';

const pages = Array.from({ length: 12 }, (_, index) => `Access review ${index + 1}`);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a PDF has no violations and is read by keyboard alone (${colorScheme})`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme });
    await addAxe(context);
    const page = await context.newPage();
    await signIn(page, 'Amelia Hart');
    await openEvidence(page, 'review.pdf', pdfOf({ pages }));
    const document = page.getByRole('region', { name: 'review.pdf' });
    await expect(document.getByText('Access review 1', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // Text is selected and marked where it is drawn.
    const drawn = await document.locator('.canvasWrapper canvas').first().boundingBox();
    expect(await document.locator('.textLayer').first().boundingBox()).toEqual(drawn);

    await document.focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('12');
    const width = () =>
      document
        .locator('.page')
        .last()
        .evaluate((element) => element.clientWidth);
    const before = await width();
    await page.keyboard.press('-');
    await expect.poll(width).toBeLessThan(before);
    await page.getByRole('searchbox', { name: 'Search this document' }).focus();
    await page.keyboard.type('review 7');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('7');
    await context.close();
  });
}
