/** Large files: a file above a limit is refused with a reason, and a smaller one is stored without filling the API's memory. */
import { expect, test } from '@playwright/test';
import { applicationUrl, openSession } from '../../support/application';
import { expectRefused, megabyte, openAdd, sparseFile } from './sparse-files';

/** Far below the size of the file, and far above the garbage between two collections. */
const growthAllowed = 64 * megabyte;

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
  await openSession(page.context(), 'Amelia Hart');
  const dialog = await openAdd(page);
  await dialog
    .getByLabel('Choose files')
    .setInputFiles([sparseFile('everything.log', 120), sparseFile('small.log', 1)]);
  const refused = dialog.getByRole('list', { name: 'Files that are not accepted' });
  await expect(refused).toContainText('The limit is 100 MB.');
  await expect(dialog.getByRole('button', { name: 'Upload 1 file' })).toBeEnabled();
});

for (const [megabytes, server, message] of [
  [140, 'gateway', 'This is larger than the application accepts. Send something smaller.'],
  [120, 'API', 'The file is too large. The limit is 100 MB.'],
] as const) {
  test(`§7 ${megabytes} MB: refused with the message of the ${server}, and no input is lost`, async ({ page }) => {
    await expectRefused(page, megabytes, message);
  });
}

test('§7 90 MB are stored with visible progress, and the memory of the API stays flat', async ({ page }) => {
  await openSession(page.context(), 'Amelia Hart');
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
