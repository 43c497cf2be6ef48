/** Large files: a file above a limit is refused with a reason, and a smaller one is stored without filling the API's memory. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { applicationUrl, signIn } from '../../support/application';

const megabyte = 1024 * 1024;
/** Far below the size of the file, and far above the garbage between two collections. */
const growthAllowed = 64 * megabyte;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'msp-large-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** A log by its first line. The rest takes no space on the disk. */
function sparseFile(name: string, megabytes: number): string {
  const path = join(folder, name);
  writeFileSync(path, '2026-11-20 03:00 backup finished\n');
  truncateSync(path, megabytes * megabyte);
  return path;
}

async function openAdd(page: Page): Promise<Locator> {
  await page.goto(`${applicationUrl()}/evidence`);
  await page.getByRole('button', { name: 'Add evidence' }).click();
  return page.getByRole('dialog', { name: 'Add evidence' });
}

/** The resident memory of the API's process, from its metrics. */
async function apiMemory(): Promise<number> {
  const metrics = new URL('/metrics', applicationUrl());
  metrics.port = String(Number(metrics.port) + 3);
  const answer = await fetch(metrics);
  const line = (await answer.text()).split('\n').find((one) => one.startsWith('process_resident_memory_bytes'));
  const bytes = Number(line?.split(' ').at(-1));
  if (!(bytes > 0)) throw new Error('The API reports no memory.');
  return bytes;
}

/** @returns a function that ends the watching and returns the peak */
function watchMemory() {
  let peak = 0;
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      peak = Math.max(peak, await apiMemory());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    stopped = true;
    await watching;
    return peak;
  };
}

test('files over the limit are left out before they are sent, and the others keep their details', async ({ page }) => {
  await signIn(page, 'Amelia Hart');
  const dialog = await openAdd(page);
  await dialog
    .getByLabel('Choose files')
    .setInputFiles([sparseFile('everything.log', 120), sparseFile('small.log', 1)]);
  const refused = dialog.getByRole('list', { name: 'Files that are not accepted' });
  await expect(refused).toContainText('The limit is 100 MB.');
  await expect(dialog.getByRole('button', { name: 'Upload 1 file' })).toBeEnabled();
});

for (const [megabytes, server, message] of [
  [500, 'gateway', 'This is larger than the application accepts. Send something smaller.'],
  [120, 'API', 'The file is too large. The limit is 100 MB.'],
] as const) {
  test(`§7 ${megabytes} MB: refused with the message of the ${server}, and no input is lost`, async ({ page }) => {
    // The browser's limit is that of the server's settings when the page was loaded; the server has the last word.
    await page.route('**/api/v1/config/frontend', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), maxUploadBytes: 10 ** 12 } });
    });
    await signIn(page, 'Amelia Hart');
    const dialog = await openAdd(page);
    await dialog.getByLabel('Choose files').setInputFiles(sparseFile('everything.log', megabytes));
    const row = dialog.getByRole('listitem', { name: 'everything.log' });
    await row.getByLabel('Description').fill('All logs of the year');
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    // The browser may send all of it before it reads the response.
    await expect(row.getByText(message)).toBeVisible({ timeout: 60_000 });
    await expect(row.getByLabel('Description')).toHaveValue('All logs of the year');
    await expect(dialog.getByRole('button', { name: 'Retry everything.log' })).toBeEnabled();
  });
}

test('§7 90 MB are stored with visible progress, and the memory of the API stays flat', async ({ page }) => {
  await signIn(page, 'Amelia Hart');
  const dialog = await openAdd(page);
  const shown = new Set<number>();
  await page.exposeFunction('noteProgress', (percent: string) => shown.add(Number(percent)));
  await page.evaluate(() =>
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]');
      if (bar)
        void (window as unknown as { noteProgress: (percent: string) => void }).noteProgress(bar.ariaValueNow ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributes: true }),
  );
  const name = `backup-${Date.now()}`;
  await dialog.getByLabel('Choose files').setInputFiles(sparseFile(`${name}.log`, 90));
  const before = await apiMemory();
  const stop = watchMemory();
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  const grown = (await stop()) - before;
  test.info().annotations.push({ type: 'memory', description: `${Math.round(grown / megabyte)} MB more` });
  expect(grown).toBeLessThan(growthAllowed);
  expect([...shown].filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(1);
  await expect(page.getByRole('link', { name })).toBeVisible();
});
