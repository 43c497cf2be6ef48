/** An assessor works in several organisations from one queue. Changes no data. */
import { expect, test } from '@playwright/test';
import { applicationUrl, signedInPage } from '../support/application';

const harbour = 'Harbour IT Services';
const pennine = 'Pennine Managed Networks';

test('§2.3 an assessment of another organisation opens from the queue, in that organisation', async ({ browser }) => {
  const page = await signedInPage(browser, 'Ruth Castell');
  const switcher = page.getByRole('button', { name: /, switch organisation$/ });
  if ((await switcher.getAttribute('title')) !== pennine) {
    await switcher.click();
    await page.getByRole('menuitem', { name: pennine }).click();
    await expect(switcher).toHaveAttribute('title', pennine);
  }
  await page.goto(`${applicationUrl()}/assessments/queue`);
  await page.getByRole('link', { name: harbour }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Review ASM-/ })).toBeVisible();
  await expect(switcher).toHaveAttribute('title', harbour);
  await expect(page).toHaveURL(/control=/);

  // The position is kept: the shortcuts move on from it after a reload.
  await page.keyboard.press('j');
  const opened = page.url();
  await page.goto(opened.replace(/\?.*/, ''));
  await expect(page).toHaveURL(new RegExp(`${/control=[^&]+/.exec(opened)?.[0]}$`));
  await page.context().close();
});
