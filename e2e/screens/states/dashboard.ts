/** What opens on the dashboard, and from every page. */
import { expect } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, press, question, type State } from './state';

const dashboard: Screen = { path: '/', heading: 'Dashboard' };

export const dashboardStates: State[] = [
  {
    ...dashboard,
    name: 'security details',
    async open(page) {
      await press(page, 'View details');
      await dialog(page, 'Security Details');
      for (const summary of await page.getByText(/^Controls in /).all()) await summary.click();
    },
  },
  {
    ...dashboard,
    name: 'dismissing onboarding',
    async open(page) {
      await press(page, 'Dismiss onboarding');
      await question(page, 'Dismiss Onboarding?');
    },
  },
  {
    ...dashboard,
    name: 'organisation switcher',
    width: 'wide',
    async open(page) {
      await press(page, /, switch organisation$/);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    ...dashboard,
    name: 'navigation drawer',
    width: 'narrow',
    async open(page) {
      await press(page, 'Open navigation');
      await dialog(page, 'Navigation');
    },
  },
  {
    ...dashboard,
    name: 'command menu with results',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('mfa');
      await expect(page.getByRole('option', { name: /Multi-factor/ })).toBeVisible();
    },
  },
  {
    ...dashboard,
    name: 'command menu without results',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('nothing-has-this-name');
      await expect(page.getByRole('option')).toHaveCount(0);
    },
  },
  {
    ...dashboard,
    name: 'shortcuts',
    async open(page) {
      await page.keyboard.press('?');
      await dialog(page, 'Keyboard shortcuts');
    },
  },
];
