/** A list in daily use: a view is saved, opened elsewhere and shared by its address; everything that it shows is changed at once. */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi, signedInPage } from '../support/application';

type EvidenceList = ResponseOf<typeof calls.evidence.list>;

const person = 'Tomasz Zieliński';
const stamp = `restore ${Date.now()}`;
const name = `Restores of ${stamp}`;
/** More than one page. */
const count = 52;

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'View', exact: true }).click();
const bar = (page: Page) => page.getByRole('group', { name: 'Actions on selected rows' });

async function addEvidence(page: Page): Promise<void> {
  const url = `${applicationUrl()}/api/v1/evidence/upload`;
  for (let number = 0; number < count; number += 1) {
    const file = { name: `${stamp} ${number}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`run,${number}\n`) };
    const response = await page.request.post(url, {
      headers: { origin: applicationUrl() },
      multipart: { file, type: number % 2 ? 'EXPORT' : 'REPORT' },
    });
    expect(response.status()).toBe(200);
  }
}

/** The types of all the evidence, each with its number. */
async function types(page: Page): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ search: stamp, limit: '100', ...(cursor && { cursor }) });
    const { items, nextCursor }: EvidenceList = await readApi<EvidenceList>(page, `/evidence?${query}`);
    for (const { type } of items) counted[type] = (counted[type] ?? 0) + 1;
    cursor = nextCursor;
  }
  return counted;
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await bar(page)
    .getByRole('button', { name: `Select all ${count} pieces of evidence` })
    .click();
  await expect(bar(page).getByText(`${count} pieces of evidence selected`)).toBeVisible();
}

test('a view is saved, shared by its address, and everything that it shows is changed and restored', async ({
  browser,
}) => {
  const page = await signedInPage(browser, person);
  await addEvidence(page);
  await page.goto(`${applicationUrl()}/evidence?search=${encodeURIComponent(stamp)}&sort=file&order=asc`);
  await openMenu(page);
  await page.getByRole('checkbox', { name: 'File' }).check();
  await page.getByRole('textbox', { name: 'Save this view as' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(messages(page).getByText(`View “${name}” saved`)).toBeVisible();
  const shared = page.url();

  // Another browser of the same person, which remembers no columns.
  const elsewhere = await signedInPage(browser, person, '/evidence');
  await openMenu(elsewhere);
  await elsewhere.getByRole('link', { name }).click();
  await expect(elsewhere).toHaveURL(shared);
  await expect(elsewhere.getByRole('columnheader', { name: 'File' })).toHaveAttribute('aria-sort', 'ascending');
  await openMenu(elsewhere);
  await expect(elsewhere.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await elsewhere.keyboard.press('Escape');

  await selectAll(elsewhere);
  await bar(elsewhere).getByRole('button', { name: 'Set type…' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: `Set the type of ${count} pieces of evidence` });
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Screenshot' });
  await dialog.getByRole('button', { name: 'Set type' }).click();
  await expect(messages(elsewhere).getByText(`${count} pieces of evidence changed`)).toBeVisible();
  expect(await types(elsewhere)).toEqual({ SCREENSHOT: count });
  await messages(elsewhere).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(elsewhere).getByText('Change undone')).toBeVisible();
  expect(await types(elsewhere)).toEqual({ EXPORT: count / 2, REPORT: count / 2 });

  await selectAll(elsewhere);
  await bar(elsewhere).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(elsewhere.getByText('No evidence match')).toBeVisible();
});
