/** What opens on the list of metrics and on a metric. */
import { expect } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, openPanel, press, type State } from './state';

const metrics: Screen = { path: '/metrics?search=backup', heading: 'Metrics' };
const metric: Screen = { path: '/metrics/device-patched-percent', heading: 'Devices fully patched' };

export const metricStates: State[] = [
  { ...metrics, name: 'filter', open: (page) => openPanel(page, /^State/) },
  {
    ...metric,
    name: 'values as a table',
    async open(page) {
      await press(page, /^Show as table/);
      await expect(page.getByRole('region', { name: /^Values of / })).toBeVisible();
    },
  },
  {
    ...metric,
    name: 'value read out by keyboard',
    async open(page) {
      await page.getByRole('slider').focus();
      await page.keyboard.press('ArrowLeft');
    },
  },
  {
    ...metric,
    name: 'recording a value',
    async open(page) {
      await press(page, 'Record value');
      await dialog(page, /^Record a value/);
      await page.getByRole('textbox', { name: 'Value' }).fill('many');
      await page.getByRole('dialog').getByRole('button', { name: 'Record value' }).click();
      await expect(page.getByText('Enter a number.')).toBeVisible();
    },
  },
  {
    ...metric,
    name: 'overriding the value',
    async open(page) {
      await press(page, 'Override value');
      await dialog(page, /^Override the value/);
    },
  },
  {
    ...metric,
    name: 'choosing evidence of an override',
    async open(page) {
      await press(page, 'Override value');
      await dialog(page, /^Override the value/);
      await press(page, 'Choose evidence');
      await dialog(page, 'Choose evidence');
      await page.getByRole('dialog', { name: 'Choose evidence' }).getByRole('radio').first().check();
    },
  },
];
