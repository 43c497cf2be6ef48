/** What opens on the list of evidence, and on a piece of evidence. */
import { expect, type Page } from '@playwright/test';
import { pdfOf } from '../../support/pdf-files';
import type { Screen } from '../screens';
import { addEvidence, dialog, openPanel, press, question, type State, withAnswer } from './state';

// A few rows: the whole list is checked with its screen, and axe takes seconds for it.
const evidence: Screen = { path: '/evidence?search=restore', heading: 'Evidence' };
const record: Screen = { path: '/evidence/:cited/view', heading: /./ };

async function chooseFiles(page: Page): Promise<void> {
  await addEvidence(page);
  await page.getByLabel('Choose files').setInputFiles(
    ['export.csv', 'report.txt', 'setup.exe'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from('a'),
    })),
  );
  await page.getByRole('combobox', { name: 'Search controls to add' }).first().fill('IDN-05');
  await page.getByRole('option', { name: /^IDN-05/ }).click();
  await expect(page.getByRole('button', { name: /^Use .+ months\)$/ }).first()).toBeVisible();
}

/** From the menu of the record. */
async function chooseMore(page: Page, name: string): Promise<void> {
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name }).click();
}

export const evidenceStates: State[] = [
  { ...evidence, name: 'filter', open: (page) => openPanel(page, /^Validity/) },
  { ...evidence, name: 'adding files', open: chooseFiles },
  {
    ...evidence,
    name: 'searching for a control',
    async open(page) {
      await addEvidence(page, 'Write');
      await page.getByRole('combobox', { name: 'Search controls to add' }).fill('backup');
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    },
  },
  {
    ...evidence,
    name: 'previewing a text',
    async open(page) {
      await addEvidence(page, 'Write');
      await page.getByRole('radio', { name: 'Markdown' }).check();
      await page.getByLabel('Text', { exact: true }).fill('# Walkthrough\n\n| a | b |\n| - | - |\n| 1 | 2 |');
      await page.getByRole('radio', { name: 'Preview' }).check();
      await expect(page.getByRole('heading', { name: 'Walkthrough' })).toBeVisible();
    },
  },
  {
    ...record,
    name: 'editing',
    async open(page) {
      await press(page, 'Edit');
      await dialog(page, 'Edit evidence');
    },
  },
  {
    ...record,
    name: 'uploading a new version',
    async open(page) {
      await press(page, 'Upload new version');
      await dialog(page, 'Upload new version');
      const file = { name: 'new.pdf', mimeType: 'application/pdf', buffer: pdfOf({ pages: ['New'] }) };
      await page.getByLabel('Choose a file').setInputFiles(file);
    },
  },
  {
    ...record,
    name: 'deletion refused',
    async open(page) {
      await chooseMore(page, 'Delete…');
      await dialog(page, "You can't delete this evidence");
    },
  },
  {
    ...record,
    name: 'deleting',
    async open(page) {
      await withAnswer(page, '**/api/v1/evidence/*', (evidence: object) => ({ ...evidence, citedBy: [] }));
      await page.reload();
      await chooseMore(page, 'Delete…');
      await question(page, 'Delete this evidence?');
    },
  },
  {
    ...record,
    name: 'archiving what an approved answer cites',
    async open(page) {
      await chooseMore(page, 'Archive');
      await question(page, /^Archive evidence of /);
    },
  },
  {
    ...record,
    name: 'writing a comment',
    async open(page) {
      await page.getByRole('textbox', { name: 'New comment' }).fill('Is this **current**, @a');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];
