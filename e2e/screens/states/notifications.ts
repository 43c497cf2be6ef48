/** What opens from the bell, from the settings of notifications, and on My Work. */
import { expect } from '@playwright/test';
import { dialog, openPanel, press, type State } from './state';

export const notificationStates: State[] = [
  {
    path: '/',
    heading: 'Dashboard',
    name: 'inbox',
    async open(page) {
      await press(page, /^Notifications/);
      await dialog(page, 'Notifications');
      await expect(page.getByRole('radio', { name: 'Unread' })).toBeFocused();
      // There may be no unread ones.
      await page.getByRole('radio', { name: 'All' }).check();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    path: '/notifications',
    heading: 'Notifications',
    name: 'filter',
    open: (page) => openPanel(page, /^Kind/),
  },
  {
    path: '/settings#notifications',
    heading: 'Settings',
    name: 'notifications of the settings',
    open: (page) => expect(page.getByRole('table', { name: 'Notifications by kind' })).toBeInViewport(),
  },
  { path: '/work', heading: 'My Work', name: 'filter', open: (page) => openPanel(page, /^Kind/) },
];
