/**
 * A policy in daily use: begun from its template, filled in, published, accepted, cited by an answer, and followed by a next
 * version. Then policies that are uploaded, compared and published.
 */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi, signedInPage } from '../support/application';
import { pdfOf } from '../support/pdf-files';
import { wordOf } from '../support/word-files';
import { untilSaved } from './saving';

type Policy = ResponseOf<typeof calls.policies.read>;

/** No other test depends on the policies of their organisation. */
const admin = 'Sinéad Doyle';
const members = ['Marcus Okafor', 'Leila Haddad'];
/** A control with a requirement that a policy answers. */
const control = '/controls/APP-04';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Fills in every blank: what the template suggests first, then the rest in order. */
async function fillIn(page: Page): Promise<void> {
  const suggested = page.getByRole('button', { name: /^Use suggested values/ });
  if (await suggested.isVisible()) await suggested.click();
  const open = page.getByRole('status').filter({ hasText: / filled$/ });
  for (;;) {
    const before = (await open.textContent()) ?? '';
    const [, filled, all] = /(\d+) of (\d+)/.exec(before) ?? [];
    if (filled === all) break;
    await page.getByRole('button', { name: 'Go to next blank' }).click();
    const field = page.locator('[data-field]:focus-within');
    await expect(field).toBeVisible();
    const select = field.locator('select');
    const date = field.locator('input[type=date]');
    if (await select.count()) await select.selectOption({ index: 1 });
    else if (await date.count()) await date.fill('2027-01-15');
    else await field.locator('input').first().fill('Sinéad Doyle');
    // Otherwise the next blank may be this one again.
    await expect(open).not.toHaveText(before);
  }
  await expect(open).toHaveText(/^(\d+) of \1 filled$/);
}

async function publish(page: Page, version: number, { ask = false } = {}): Promise<void> {
  await expect(page.getByRole('group', { name: 'Draft' }).getByRole('status')).toContainText(
    /Saved · No blanks left|Uploaded file/,
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  const owner = dialog.getByRole('combobox', { name: 'Owner' });
  if ((await owner.inputValue()) === '') {
    await owner.fill('Sin');
    await page.getByRole('option', { name: /Sinéad Doyle/ }).click();
  }
  await dialog.getByLabel('What changed').fill(`Version ${version}`);
  if (ask) await dialog.getByRole('checkbox', { name: 'Ask all members to read and accept it' }).check();
  await dialog.getByRole('button', { name: `Publish version ${version}` }).click();
  await expect(messages(page)).toContainText(`Version ${version} published`);
}

test('template to published policy, accepted by two members, cited by an answer that a new version is announced to', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await signedInPage(browser, admin);
  await openPage(page, 'Policies');
  await page.getByRole('button', { name: 'Start: Change and network security policy' }).click();
  await fillIn(page);
  await publish(page, 1, { ask: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change and network security policy');
  await expect(page.getByLabel('Facts')).toContainText('Published');

  await test.step('the document shows what was filled in, and its record who owns and approved it, and when', async () => {
    const document = page.getByRole('region', { name: 'Document' });
    await expect(document).toContainText(admin);
    await expect(document.locator('[data-blank=open]')).toHaveCount(0);
    await expect(document).not.toContainText(/Approved by|Next review|In force from/);
    const { published, reviewBy } = await readApi<Policy>(page, '/policy-documents/POL-12');
    const day = (date = '') =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
    const facts = page.getByLabel('Facts');
    await expect(facts).toContainText(`Owner${admin}`);
    await expect(facts).toContainText(`1, published ${day(published?.publishedAt ?? '')}, self-approved by ${admin}`);
    await expect(facts).toContainText(`Review by${day(reviewBy ?? '')}`);
  });

  for (const name of members) {
    const member = await signedInPage(browser, name);
    await openPage(member, 'Policies');
    await member.getByRole('link', { name: /^To read/ }).click();
    await member.getByRole('link', { name: 'Read and accept Change and network security policy' }).click();
    await member.getByRole('button', { name: 'I have read and accept version 1' }).click();
    await expect(member.getByText(/^You accepted version 1 on/)).toBeVisible();
    await member.context().close();
  }
  await page.reload();
  await expect(page.getByLabel('Facts')).toContainText(/2 of \d/);

  await page.goto(applicationUrl() + control);
  await page.getByRole('button', { name: 'Choose another policy' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a policy' });
  await picker.getByRole('radio', { name: /Change and network security policy/ }).check();
  await picker.getByRole('button', { name: 'Choose policy' }).click();
  const cited = page.getByRole('link', { name: 'POL-12 Change and network security policy' });
  await untilSaved(page);

  await cited.click();
  await expect(page.getByRole('region', { name: 'Answers that cite it' })).toContainText('APP-04');
  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByRole('radio', { name: 'Markdown' }).check();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill(`${await text.inputValue()}\n\nEmergency changes are reviewed on the next working day.\n`);
  await publish(page, 2);

  await page.goto(applicationUrl() + control);
  await expect(page.getByText('Version 2 is published; this answer cites version 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Cite version 2' }).click();
  await expect(page.getByText('Version 2 is published; this answer cites version 1.')).toBeHidden();

  await cited.click();
  await page.getByRole('link', { name: 'Compare version 1 with version 2' }).click();
  await expect(page.getByRole('list', { name: 'Differences between Version 1 and Version 2' })).toContainText(
    'Emergency changes are reviewed on the next working day.',
  );
});

test('a Word file and a PDF are uploaded, compared and published', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await signedInPage(browser, admin, '/policies/upload');
  const word = wordOf(['Clean desk policy', 'Lock the screen.', 'Papers are put away every evening.']);
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'Clean desk.docx', mimeType: 'application/octet-stream', buffer: word },
    { name: 'Visitors.pdf', mimeType: 'application/pdf', buffer: pdfOf({ pages: ['Visitors are met at the door.'] }) },
  ]);
  for (const name of ['Clean desk.docx', 'Visitors.pdf'])
    await page.getByRole('listitem', { name }).getByRole('combobox', { name: 'Policy' }).selectOption('own');
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  for (const name of ['Clean desk.docx', 'Visitors.pdf'])
    await expect(page.getByRole('listitem', { name }).getByText('Ready')).toBeVisible({ timeout: 60_000 });

  await page
    .getByRole('listitem', { name: 'Clean desk.docx' })
    .getByRole('link', { name: 'Preview and publish' })
    .click();
  await expect(page.getByText('Papers are put away every evening.')).toBeVisible();
  await publish(page, 1);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Upload new version' }).click();
  const next = pdfOf({ pages: ['Papers are put away before lunch.'] });
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'Clean desk 2.pdf', mimeType: 'application/pdf', buffer: next });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByText('Ready')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Preview and publish' }).click();
  await expect(page.getByRole('region', { name: 'Clean desk 2.pdf' })).toContainText('put away before lunch');
  await publish(page, 2);
  await page.getByRole('link', { name: 'Compare version 1 with version 2' }).click();
  await expect(page.getByRole('list', { name: 'Differences between Version 1 and Version 2' })).toContainText(
    'before lunch',
  );
});
