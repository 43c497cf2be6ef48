/** Large files through the gateway: what is too large is refused at once and in words, what is not goes in without filling the API's memory. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';

const megabyte = 1024 * 1024;
/** Far below the size of the file, far above what a collector leaves lying about. */
const growthAllowed = 64 * megabyte;
const tooLarge = 'The file is too large: up to 100 MB are accepted.';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'msp-large-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** As long as is said, and a log by its first line. It takes no room on the disk. */
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

/** What the API's process has in memory, as it says itself beside its other metrics. */
async function apiMemory(): Promise<number> {
  const metrics = new URL('/metrics', applicationUrl());
  metrics.port = String(Number(metrics.port) + 3);
  const answer = await fetch(metrics);
  const line = (await answer.text()).split('\n').find((one) => one.startsWith('process_resident_memory_bytes'));
  const bytes = Number(line?.split(' ').at(-1));
  if (!(bytes > 0)) throw new Error('The API does not say how much memory it has.');
  return bytes;
}

/** @returns the most there was in it until `stop` */
function watchMemory() {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await apiMemory());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return peak;
  };
}

test('500 MB: refused in the words of the server within seconds, and nothing that was typed is lost', async ({
  page,
}) => {
  await signIn(page, 'Amelia Hart');
  const dialog = await openAdd(page);
  await dialog.getByLabel('Choose files').setInputFiles(sparseFile('everything.log', 500));
  const row = dialog.getByRole('listitem', { name: 'everything.log' });
  await row.getByLabel('Description').fill('All logs of the year');
  const began = Date.now();
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(row.getByText(tooLarge)).toBeVisible();
  expect(Date.now() - began).toBeLessThan(5_000);
  await expect(row.getByLabel('Description')).toHaveValue('All logs of the year');
  await expect(dialog.getByRole('button', { name: 'Try everything.log again' })).toBeEnabled();
});

test('90 MB go in with their progress, and the memory of the API stays flat', async ({ page }) => {
  await signIn(page, 'Amelia Hart');
  const dialog = await openAdd(page);
  const told = new Set<number>();
  await page.exposeFunction('tell', (percent: string) => told.add(Number(percent)));
  await page.evaluate(() =>
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]');
      if (bar) void (window as unknown as { tell: (percent: string) => void }).tell(bar.ariaValueNow ?? '');
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
  expect([...told].filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(1);
  await expect(page.getByRole('link', { name })).toBeVisible();
});
