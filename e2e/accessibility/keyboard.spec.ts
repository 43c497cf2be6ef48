/** The main journeys by keyboard alone, with the focus visible and in the right place. */
import { expect, type Page, test } from '@playwright/test';
import { settled } from '../screens/screens';
import { applicationUrl } from '../support/application';
import { pressOn, tabTo } from './keyboard';

// A trace of so many key presses would take longer than the key presses.
test.use({ trace: 'off', reducedMotion: 'reduce' } as Parameters<typeof test.use>[0]);

const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** After a navigation, the focus is in the new page and no longer on the link. */
const expectFocusInPage = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) ?? false))
    .toBe(true);

async function signInByKeyboard(page: Page, name = 'Amelia Hart'): Promise<void> {
  await page.goto(applicationUrl());
  await pressOn(page, page.getByRole('button', { name }).first());
  await settled(page, 'Dashboard');
}

test('§2.3 §4 sign in, open a control, switch organisation, sign out', async ({ page }) => {
  // A later sign-in begins in the organisation that was used last, so no other test signs in as this person.
  await signInByKeyboard(page, 'Priya Nair');

  // The skip link comes first and moves past the navigation.
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await settled(page, 'Dashboard');
  await pressOn(page, navigation(page, 'Controls'));
  await settled(page, 'Controls');
  await expectFocusInPage(page);
  await tabTo(page, page.getByRole('searchbox').first());
  await page.keyboard.type('backup');
  await expect(page).toHaveURL(/search=backup/);
  const row = page.getByRole('table').locator('[data-row-link]').first();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await pressOn(page, row);
  await expect(page).toHaveURL(/\/controls\/[A-Z]+-\d+/);
  await expectFocusInPage(page);

  await page.keyboard.press('Control+b');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toHaveAttribute('data-state', 'collapsed');
  await page.keyboard.press('Control+b');

  const switcher = page.getByRole('button', { name: /, switch organisation$/ });
  const before = (await switcher.getAttribute('title')) ?? '';
  await pressOn(page, switcher);
  // The menu is visible a moment before it has the focus, and only then does it handle Escape.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(switcher).toBeFocused();
  await page.keyboard.press('Enter');
  const other = page.getByRole('menuitem').filter({ hasNotText: before });
  await expect(other).toBeVisible();
  for (let pressed = 0; pressed < 5; pressed += 1) {
    if ((await other.getAttribute('data-highlighted')) !== null) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(switcher).not.toHaveAttribute('title', before);
  await expect(switcher).toBeFocused();

  await pressOn(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('§2.5 §2.6 the dashboard: onboarding, its dialog, and the security details', async ({ page }) => {
  await signInByKeyboard(page);

  // Three of the four steps are done, so the list starts folded.
  await pressOn(page, page.getByRole('button', { name: 'Expand steps' }));
  const done = page.getByText(/^\d of \d steps done$/);
  const before = (await done.textContent()) ?? '';
  const change = page
    .getByRole('button', { name: 'Mark Done' })
    .or(page.getByRole('button', { name: 'Undo' }))
    .last();
  await tabTo(page, change);
  await page.keyboard.press('Space');
  await expect(done).not.toHaveText(before);
  await expect(page.getByText('Your progress has been saved.')).toBeVisible();
  // The same button, now with the other name, still has the focus.
  await expect(change).toBeFocused();
  await page.keyboard.press('Space');
  await expect(done).toHaveText(before);

  const dismiss = page.getByRole('button', { name: 'Dismiss onboarding' });
  await pressOn(page, dismiss);
  const question = page.getByRole('alertdialog', { name: 'Dismiss Onboarding?' });
  await expect(question).toBeVisible();
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dismiss).toBeFocused();

  const details = page.getByRole('button', { name: 'View details' }).first();
  await pressOn(page, details);
  const dialog = page.getByRole('dialog', { name: 'Security Details' });
  await expect(dialog).toBeVisible();
  // Tab stays inside.
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();
});

test('§9 §2.3 the drawer of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInByKeyboard(page);
  const button = page.getByRole('button', { name: 'Open navigation' });
  await pressOn(page, button);
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(18 * 16);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, drawer.getByRole('link', { name: 'Evidence' }));
  await settled(page, 'Evidence');
  await expect(drawer).toBeHidden();
});
