/** What opens on the list of integrations, and on an integration. */
import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, openPanel, press, question, type State } from './state';

const integration: Screen = { path: '/integrations/:integration', heading: /./ };
const scanner: Screen = { path: '/scanners/:scanner', heading: /^Nessus/ };
const form: Screen = { path: '/integrations/connect/ninjaone', heading: 'Connect NinjaOne' };

export const integrationStates: State[] = [
  { path: '/integrations', heading: 'Integrations', name: 'filter', open: (page) => openPanel(page, /^Status/) },
  {
    ...form,
    name: 'nothing entered',
    async open(page) {
      await press(page, 'Save');
      await expect(page.getByText('This field is required.').first()).toBeVisible();
    },
  },
  {
    ...form,
    name: 'entering another value',
    async open(page) {
      await press(page, 'Enter another value');
      await expect(page.getByRole('textbox', { name: 'Your own organisation' })).toBeFocused();
    },
  },
  {
    ...integration,
    path: '/integrations/:integration/edit',
    name: 'replacing a secret',
    async open(page) {
      await press(page, 'Replace');
      await expect(page.getByRole('button', { name: 'Keep the stored one' })).toBeVisible();
    },
  },
  {
    ...integration,
    name: 'disconnecting',
    async open(page) {
      await press(page, 'More');
      await press(page, 'Disconnect');
      await question(page, /^Disconnect/);
    },
  },
  {
    path: '/scanners',
    heading: 'Scanners',
    name: 'adding',
    open: async (page) => {
      await press(page, 'Add scanner');
      await dialog(page, 'Add scanner');
    },
  },
  {
    ...scanner,
    name: 'editing its rules',
    async open(page) {
      await press(page, 'Edit rules and settings');
      await press(page, 'Add rule');
      await press(page, 'Save');
      await expect(page.getByText('Add at least one control.')).toBeVisible();
    },
  },
  {
    ...scanner,
    name: 'the preview of a report',
    async open(page) {
      await press(page, 'Upload report');
      await dialog(page, /^Upload a report/);
      const buffer = Buffer.from('title,severity,host\nOpenSSL is out of date,High,web-1\n');
      await page.getByLabel('Choose a file').setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByText('CSV, 1 finding')).toBeVisible();
    },
  },
  {
    ...scanner,
    name: 'columns that are not recognised',
    async open(page) {
      await press(page, 'Upload report');
      const buffer = Buffer.from('Was,Wie\nOpenSSL,High\n');
      await page.getByLabel('Choose a file').setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByLabel('Severity')).toBeVisible();
    },
  },
  {
    ...scanner,
    name: 'deleting',
    async open(page) {
      await press(page, 'More');
      await press(page, 'Delete');
      await question(page, /^Delete/);
    },
  },
  {
    ...integration,
    path: '/integrations/:integration?tab=runs',
    name: 'a run',
    async open(page: Page) {
      await page.getByRole('row').nth(1).click();
      await dialog(page, /Collection|Sync/);
    },
  },
];
