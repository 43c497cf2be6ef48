import { type Page, test } from '@playwright/test';
import { open, screens } from '../screens/screens';
import { signedInPage } from '../support/application';

const dir = '/tmp/shots-tasks';
const wanted = [
  { path: '/tasks', heading: 'Recurring tasks', name: 'list' },
  { path: '/tasks/:task', heading: /./, name: 'task' },
  { path: '/access-reviews/:review', heading: 'Access review', name: 'review' },
] as const;
test('shots', async ({ browser }) => {
  test.setTimeout(300_000);
  void screens;
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1440, 375]) {
      const page: Page = await signedInPage(browser, process.env.SHOT_AS ?? 'Amelia Hart');
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: width === 375 ? 800 : 900 });
      for (const { name, ...screen } of wanted) {
        await open(page, screen as never);
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${dir}/${name}-${scheme}-${width}.png`, fullPage: true });
      }
      await open(page, { path: '/tasks/:task', heading: /./ });
      await page.getByRole('button', { name: 'Record as done' }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${dir}/done-${scheme}-${width}.png` });
      await page.keyboard.press('Escape');
      await open(page, { path: '/tasks', heading: 'Recurring tasks' });
      await page.getByRole('button', { name: 'Adopt tasks' }).click();
      await page.getByRole('checkbox').first().waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${dir}/adopt-${scheme}-${width}.png` });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Calendar link' }).click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${dir}/calendar-${scheme}-${width}.png` });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'New task' }).click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${dir}/new-${scheme}-${width}.png` });
      await page.context().close();
    }
});
