/** The organisation's account: its logo in the switcher, and closing it, which every member sees until it is kept. */
import { type Browser, expect, test } from '@playwright/test';
import { applicationUrl, isStream } from '../../support/application';
import { joinAnother, openOrganization, pageOf } from '../../support/organizations';

/** One blue pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQydsCAAHQATc4keMnAAAAAElFTkSuQmCC',
  'base64',
);

/** Two browsers of one person in an organisation of this test: its settings, and another page of it. */
async function openNew(browser: Browser, title: string) {
  const { name, pages, accounts } = await openOrganization(browser, title, { 'Ada Lowe': 'msp_admin' });
  // The switcher is a button only for people with a choice.
  await joinAnother(browser, accounts['Ada Lowe']);
  const [settings, other] = [pages['Ada Lowe'], await pageOf(browser, accounts['Ada Lowe'])];
  await settings.goto(`${applicationUrl()}/settings`);
  // A change made before the stream is open would not be announced to this page.
  const stream = other.waitForResponse((response) => isStream(response.url()));
  await other.goto(`${applicationUrl()}/controls`);
  await stream;
  await expect(other.getByRole('heading', { name: 'Controls', level: 1 })).toBeVisible();
  return { name, settings, other };
}

test('§2.2 a logo appears in the switcher of every open page, and goes again', async ({ browser }) => {
  const { name, settings, other } = await openNew(browser, 'Heron Systems');
  const switcher = other.getByRole('button', { name: `${name}, switch organisation` });
  const initials = switcher.locator('[data-initials="HS"]');
  await expect(initials).toBeVisible();
  await settings.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  const logo = switcher.locator('img');
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await settings.getByRole('button', { name: 'Remove logo' }).click();
  await expect(logo).toHaveCount(0);
  await expect(initials).toBeVisible();
});

test('§2.2 every page says that the account closes, until an administrator keeps it', async ({ browser }) => {
  const { name, settings, other } = await openNew(browser, 'Kestrel Networks');
  await settings.getByRole('button', { name: 'Close account' }).click();
  const dialog = settings.getByRole('dialog');
  const field = dialog.getByLabel('Name of the organisation');
  await expect(field).toBeFocused();
  await field.fill(name);
  await dialog.getByRole('button', { name: 'Close account' }).click();
  const banner = other.getByText(/^This account closes on/);
  await expect(banner).toBeVisible();
  await other.reload();
  await expect(banner).toBeVisible();
  await settings.getByRole('button', { name: 'Keep account' }).click();
  await expect(banner).toHaveCount(0);
});
