/** What opens on the list of integrations, and on an integration. */
import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, openPanel, press, question, type State } from './state';

const integration: Screen = { path: '/integrations/:integration', heading: /./ };
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
    ...integration,
    path: '/integrations/:integration?tab=runs',
    name: 'a run',
    async open(page: Page) {
      await page.getByRole('row').nth(1).click();
      await dialog(page, /Collection|Sync/);
    },
  },
];
