/** The organisation's account: its logo in the switcher, and closing it, which every member sees until it is kept. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applicationUrl, signedInPage } from '../../support/application';

/** One blue pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQydsCAAHQATc4keMnAAAAAElFTkSuQmCC',
  'base64',
);

async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: applicationUrl() };
  const response = await page.request.post(`${applicationUrl()}/api/v1${path}`, { data, headers });
  expect(response.ok()).toBe(true);
}

/** Two browsers in an organisation of this test: its settings, and another page of it. */
async function openNew(browser: Browser, name: string, slug: string) {
  const [settings, other] = [await signedInPage(browser, 'Daniel Frost'), await signedInPage(browser, 'Daniel Frost')];
  await post(settings, '/admin/organizations', { name, slug, administratorEmail: `first@${slug}.example` });
  for (const page of [settings, other])
    await post(page, '/auth/switch-organization', { organizationExternalId: `org_${slug}` });
  await settings.goto(`${applicationUrl()}/settings`);
  await other.goto(`${applicationUrl()}/controls`);
  await expect(other.getByRole('heading', { name: 'Controls', level: 1 })).toBeVisible();
  return { settings, other };
}

test('§2.2 a logo appears in the switcher of every open page, and goes again', async ({ browser }) => {
  const { settings, other } = await openNew(browser, 'Heron Systems', 'heron');
  const switcher = other.getByRole('button', { name: 'Heron Systems, switch organisation' });
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
  const { settings, other } = await openNew(browser, 'Kestrel Networks', 'kestrel');
  await settings.getByRole('button', { name: 'Close account' }).click();
  const dialog = settings.getByRole('dialog');
  const name = dialog.getByLabel('Name of the organisation');
  await expect(name).toBeFocused();
  await name.fill('Kestrel Networks');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  const banner = other.getByText(/^This account closes on/);
  await expect(banner).toBeVisible();
  await other.reload();
  await expect(banner).toBeVisible();
  await settings.getByRole('button', { name: 'Keep account' }).click();
  await expect(banner).toHaveCount(0);
});
