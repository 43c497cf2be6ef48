/** Evidence: files uploaded over a failing connection, viewed, edited, replaced, archived, restored and deleted. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signIn } from '../../support/application';
import { pdfOf } from '../../support/pdf-files';

const uploads = '**/api/v1/evidence/upload';
const stamp = Date.now();
const names = { pdf: `Restore test ${stamp}`, csv: `MFA export ${stamp}` };
const pdf = {
  name: `${names.pdf}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdfOf({ pages: ['Restore test passed'] }),
};
const csv = {
  name: `${names.csv}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from('User,MFA\nAmelia Hart,yes\nOwen Price,yes\n'),
};

async function openAdd(page: Page) {
  await page.goto(`${applicationUrl()}/evidence`);
  await page.getByRole('button', { name: 'Add evidence' }).click();
  return page.getByRole('dialog', { name: 'Add evidence' });
}

/** From the menu of the record. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function openRecord(page: Page, name: string, query = ''): Promise<void> {
  await page.goto(`${applicationUrl()}/evidence?search=${stamp}${query}`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test.describe
  .serial('§7 evidence', () => {
    test.beforeEach(async ({ page }) => {
      await signIn(page, 'Amelia Hart');
    });

    test('two files at once: the connection fails during the upload, nothing is lost, and the next try succeeds', async ({
      page,
    }) => {
      const dialog = await openAdd(page);
      await dialog.getByLabel('Choose files').setInputFiles([pdf, csv]);
      const row = dialog.getByRole('listitem', { name: pdf.name });
      await row.getByLabel('Description').fill('Quarterly restore');
      await page.route(uploads, (route) => route.abort('connectionreset'));
      await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
      await expect(row.getByText('The connection was lost before the server answered. Try again.')).toBeVisible();
      await expect(row.getByLabel('Description')).toHaveValue('Quarterly restore');
      await page.unroute(uploads);
      await dialog.getByRole('button', { name: `Retry ${pdf.name}` }).click();
      await expect(row).toHaveCount(0);
      await dialog.getByRole('button', { name: `Retry ${csv.name}` }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: names.pdf })).toBeVisible();
      await expect(page.getByRole('link', { name: names.csv })).toBeVisible();
    });

    test("§8 a refused file shows the server's message, and the progress its numbers", async ({ page }) => {
      const dialog = await openAdd(page);
      const shown: string[] = [];
      await page.exposeFunction('noteProgress', (percent: string) => shown.push(percent));
      await page.evaluate(() =>
        new MutationObserver(() => {
          const bar = document.querySelector('[role=progressbar]');
          if (bar)
            void (window as unknown as { noteProgress: (percent: string) => void }).noteProgress(
              bar.ariaValueNow ?? '',
            );
        }).observe(document.body, { subtree: true, childList: true, attributes: true }),
      );
      await dialog.getByLabel('Choose files').setInputFiles([
        { name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from('<!doctype html><p>Hello</p>') },
        { name: 'tool.dat', mimeType: 'application/octet-stream', buffer: Buffer.from(`MZ${'\0'.repeat(3_000_000)}`) },
      ]);
      await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
      const refusal = /is a program, a script or a web page/;
      await expect(dialog.getByRole('listitem', { name: 'page.txt' }).getByRole('alert')).toContainText(refusal);
      await expect(dialog.getByRole('listitem', { name: 'tool.dat' }).getByRole('alert')).toContainText(refusal);
      expect(shown).toContain('100');
    });

    test('on a phone: six files with one set of details, the upload button in view, and one of them refused', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      const dialog = await openAdd(page);
      await expect(dialog.getByText(/ up to 100 MB\. No programs, scripts or web pages\.$/)).toBeVisible();
      const sheets = Array.from({ length: 6 }, (_, index) => ({ ...csv, name: `Access list ${index} ${stamp}.csv` }));
      const program = { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
      await dialog.getByLabel('Choose files').setInputFiles([...sheets, program]);
      await expect(dialog.getByText("Programs, scripts and web pages aren't accepted.")).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Upload 6 files' })).toBeInViewport({ ratio: 1 });
      const all = dialog.getByRole('group', { name: 'All 6 files' });
      await all.getByRole('combobox', { name: 'Search controls to add' }).fill('IDN-05');
      await all.getByRole('option', { name: /^IDN-05/ }).click();
      await all.getByRole('button', { name: / \(3 months\)$/ }).click();
      await all.getByRole('button', { name: 'Apply to all' }).click();
      const last = dialog.getByRole('listitem', { name: `Access list 5 ${stamp}.csv` });
      await expect(last.getByRole('button', { name: /^Remove IDN-05/ })).toBeVisible();
      await last.scrollIntoViewIfNeeded();
      await expect(dialog.getByRole('button', { name: 'Upload 6 files' })).toBeInViewport({ ratio: 1 });
      await dialog.getByRole('button', { name: 'Upload 6 files' }).click();
      await expect(dialog.getByRole('button', { name: 'Upload files' })).toBeDisabled();
      const { items } = await readApi<{ items: { validUntil: string | null }[] }>(
        page,
        `/evidence?search=${stamp}&control=IDN-05`,
      );
      expect(items).toHaveLength(6);
      expect(items.map(({ validUntil }) => validUntil)).toEqual(
        Array(6).fill(expect.stringMatching(/^\d{4}-\d\d-\d\d$/)),
      );
    });

    test('a PDF shows its pages and finds its text, a CSV file is a table', async ({ page }) => {
      await openRecord(page, names.pdf);
      const document = page.getByRole('region', { name: pdf.name });
      await expect(document.getByText('Restore test passed')).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search this document' }).fill('passed');
      await expect(page.getByText('1 of 1')).toBeVisible();
      await expect(page.getByText('Quarterly restore')).toBeVisible();

      await openRecord(page, names.csv);
      await expect(page.getByRole('columnheader', { name: 'MFA' })).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Owen Price' })).toBeVisible();
      await page.getByRole('link', { name: 'Open full page' }).click();
      await expect(page).toHaveURL(/\/preview\?file=1$/);
      await expect(page.getByRole('cell', { name: 'Owen Price' })).toBeVisible();
    });

    test('edited, then replaced by a newer file while the earlier version stays', async ({ page }) => {
      await openRecord(page, names.csv);
      await page.getByRole('button', { name: 'Edit' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit evidence' });
      await edit.getByLabel('Valid until').fill('2031-12-31');
      await edit.getByRole('combobox', { name: 'Search controls to add' }).fill('IDN-01');
      await edit.getByRole('option', { name: /^IDN-01/ }).click();
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit).toBeHidden();
      await expect(page.getByText('until 31 Dec 2031', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'IDN-01', exact: true })).toBeVisible();

      await page.getByRole('button', { name: 'Upload new version' }).click();
      const newer = page.getByRole('dialog', { name: 'Upload new version' });
      await newer
        .getByLabel('Choose a file')
        .setInputFiles({ ...csv, buffer: Buffer.from('User,MFA\nSofia Lind,yes\n') });
      await newer.getByLabel('Valid until').fill('2031-12-31');
      await newer.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(page.getByRole('cell', { name: 'Sofia Lind' })).toBeVisible();
      await page.getByRole('button', { name: 'Show version 1' }).click();
      await expect(page.getByRole('cell', { name: 'Owen Price' })).toBeVisible();
    });

    test('archived and restored by keyboard alone', async ({ page }) => {
      await openRecord(page, names.csv);
      await page.getByRole('button', { name: 'More actions' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveAttribute('data-highlighted', '');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Archived evidence is hidden from lists', { exact: false })).toBeVisible();
      await page.goto(`${applicationUrl()}/evidence?search=${stamp}`);
      await expect(page.getByRole('link', { name: names.pdf })).toBeVisible();
      await expect(page.getByRole('link', { name: names.csv })).toHaveCount(0);
      await openRecord(page, names.csv, '&status=ARCHIVED');
      await page.getByRole('button', { name: 'Unarchive' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    });

    test('deleted when nothing cites it, refused with the reason when an answer does', async ({ page }) => {
      await openRecord(page, names.pdf);
      await choose(page, 'Delete…');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible();

      const { items } = (await (await page.request.get(`${applicationUrl()}/api/v1/evidence?limit=50`)).json()) as {
        items: { id: string }[];
      };
      const details = await Promise.all(
        items.map(async ({ id }) => (await page.request.get(`${applicationUrl()}/api/v1/evidence/${id}`)).json()),
      );
      const cited = (details as { id: string; citedBy: { control: { code: string } }[] }[]).find(
        ({ citedBy }) => citedBy.length > 0,
      );
      if (!cited) throw new Error('The demonstration has no cited evidence.');
      await page.goto(`${applicationUrl()}/evidence/${cited.id}/view`);
      await choose(page, 'Delete…');
      const refusal = page.getByRole('dialog', { name: "You can't delete this evidence" });
      await expect(refusal.getByText(cited.citedBy[0]?.control.code ?? '', { exact: false }).first()).toBeVisible();
    });
  });
