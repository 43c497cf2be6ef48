/** Files of any size that take no space on the disk, and the dialog that uploads them. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { applicationUrl, openSession, readApi } from '../../support/application';

export const megabyte = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'msp-large-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A log by its first line. The rest takes no space on the disk. */
export function sparseFile(name: string, megabytes: number): string {
  const path = join(folder, name);
  writeFileSync(path, '2026-11-20 03:00 backup finished\n');
  truncateSync(path, megabytes * megabyte);
  return path;
}

export async function openAdd(page: Page): Promise<Locator> {
  await page.goto(`${applicationUrl()}/evidence`);
  await page.getByRole('button', { name: 'Add evidence' }).click();
  return page.getByRole('dialog', { name: 'Add evidence' });
}

/** Uploads more than the browser believes to be allowed. */
export async function expectRefused(page: Page, megabytes: number, message: string): Promise<void> {
  // The browser's limit is that of the server's settings when the page was loaded; the server has the last word.
  await openSession(page.context(), 'Amelia Hart');
  // Read before, because a request that is under way when the test ends has no response any more.
  const config = await readApi<object>(page, '/config/frontend');
  await page.route('**/api/v1/config/frontend', (route) =>
    route.fulfill({ json: { ...config, maxUploadBytes: 10 ** 12 } }),
  );
  const dialog = await openAdd(page);
  // Until the settings arrive, the default limit holds.
  await expect(dialog.getByText(/archives up to (?!100 MB)/)).toBeVisible();
  await dialog.getByLabel('Choose files').setInputFiles(sparseFile('everything.log', megabytes));
  const row = dialog.getByRole('listitem', { name: 'everything.log' });
  await row.getByLabel('Description').fill('All logs of the year');
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  // The browser may send all of it before it reads the response.
  await expect(row.getByText(message)).toBeVisible({ timeout: 60_000 });
  await expect(row.getByLabel('Description')).toHaveValue('All logs of the year');
  await expect(dialog.getByRole('button', { name: 'Retry everything.log' })).toBeEnabled();
}
