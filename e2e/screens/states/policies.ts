/** What opens on the library of policies, on a policy, on a draft and on the upload. */
import { expect } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, openPanel, press, question, type State } from './state';

const library: Screen = { path: '/policies', heading: 'Policies' };
const published: Screen = { path: '/policies/POL-02', heading: 'Backup and recovery policy' };
const draft: Screen = { path: '/policies/POL-06', heading: 'Patch and vulnerability policy' };
const upload: Screen = { path: '/policies/upload?policy=POL-11', heading: 'Upload policies' };

export const policyStates: State[] = [
  { ...library, name: 'filter', open: (page) => openPanel(page, /^State/) },
  {
    ...library,
    name: 'writing a policy',
    async open(page) {
      await press(page, 'Write policy');
      await dialog(page, 'Write a policy');
    },
  },
  {
    ...published,
    name: 'asking members',
    async open(page) {
      await press(page, 'Ask members');
      await dialog(page, /^Ask members/);
      await page.getByRole('radio', { name: 'Chosen members' }).check();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    ...draft,
    name: 'a blank of the document',
    async open(page) {
      await press(page, 'Go to next blank');
      await expect(page.locator('[data-field]:focus-within')).toBeVisible();
    },
  },
  {
    ...draft,
    name: 'formatted text',
    async open(page) {
      await page.getByRole('radio', { name: 'Formatted' }).check();
      await page.getByRole('textbox', { name: 'Text' }).click();
    },
  },
  {
    ...draft,
    name: 'publishing',
    async open(page) {
      await press(page, 'Publish');
      await dialog(page, /^Publish/);
    },
  },
  {
    ...draft,
    name: 'discarding',
    async open(page) {
      await press(page, 'Discard draft');
      await question(page, /^Discard version/);
    },
  },
  {
    ...upload,
    name: 'chosen file',
    async open(page) {
      await page
        .getByLabel('Choose files')
        .setInputFiles({ name: 'Devices.md', mimeType: 'text/markdown', buffer: Buffer.from('# Devices') });
      await expect(page.getByRole('listitem', { name: 'Devices.md' })).toBeVisible();
    },
  },
];
