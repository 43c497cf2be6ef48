/** PDFs that script, trap and submit: the application draws their pages and does nothing else. */
import { expect, test } from '@playwright/test';
import { applicationUrl, signIn } from '../support/application';
import { openEvidence } from '../support/evidence';
import { hostilePdf, lockedPdf, pdfOf } from '../support/pdf-files';

const receiver = 'http://receiver.example';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'Amelia Hart');
});

test('scripts, traps and submissions in a PDF do nothing', async ({ page }) => {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => events.push(`popup ${popup.url()}`));
  page.on('download', (download) => events.push(`download ${download.suggestedFilename()}`));
  page.on('pageerror', (error) => events.push(`error ${error.message}`));
  page.context().on('request', (request) => {
    if (!request.url().startsWith(applicationUrl())) events.push(`request ${request.url()}`);
  });

  await openEvidence(page, 'hostile.pdf', hostilePdf(receiver));
  const document = page.getByRole('region', { name: 'hostile.pdf' });
  await expect(document.getByText('Quarterly report')).toBeVisible();

  const links = document.locator('.annotationLayer a[href]');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://example.com/report');
  await expect(links).toHaveAttribute('rel', /noopener/);
  for (const element of await document.locator('.annotationLayer section').all())
    await element.dispatchEvent('click', { bubbles: true });
  await document.click({ position: { x: 150, y: 120 } });

  // The page still answers, so nothing is trapped.
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('2');
  expect(await page.locator('iframe, embed, object').count()).toBe(0);
  expect(events).toEqual([]);
});

test('the address of a PDF downloads it and does not open it', async ({ page }) => {
  const id = await openEvidence(page, 'hostile.pdf', hostilePdf(receiver));
  const download = page.waitForEvent('download');
  await page
    .goto(`${applicationUrl()}/api/v1/evidence/${id}/files/1?inline=true`)
    .catch((error: Error) => expect(error.message).toContain('Download is starting'));
  expect((await download).suggestedFilename()).toBe('hostile.pdf');
});

test('a locked PDF and a damaged one say so and can be downloaded', async ({ page }) => {
  for (const [name, file, title] of [
    ['locked.pdf', lockedPdf(), 'This PDF is password-protected'],
    ['damaged.pdf', Buffer.from('%PDF-1.7\nnothing'), 'This PDF is damaged'],
  ] as const) {
    await openEvidence(page, name, file);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute('href', /\/files\/1\b/);
  }
});

test('the viewer of PDFs loads with the first PDF and not before', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) requested.add(request.url());
  });
  const viewerFiles = async () => {
    const texts = await Promise.all([...requested].map(async (url) => (await page.request.get(url)).text()));
    return texts.filter((text) => text.includes('pdfjs')).length;
  };
  await openEvidence(page, 'users.csv', Buffer.from('User,MFA\nAmelia Hart,yes\n'));
  await expect(page.getByRole('columnheader', { name: 'MFA' })).toBeVisible();
  expect(await viewerFiles()).toBe(0);
  await openEvidence(page, 'report.pdf', pdfOf({ pages: ['Report'] }));
  await expect(page.getByRole('region', { name: 'report.pdf' }).getByText('Report')).toBeVisible();
  expect(await viewerFiles()).toBeGreaterThan(0);
});
