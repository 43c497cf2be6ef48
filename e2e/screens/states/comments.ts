/** What opens on a comment of one's own. */
import { expect } from '@playwright/test';
import { press, question, type State } from './state';

const commented = { path: '/controls/BKR-03?panel=comments', heading: /./ };
const menuButton = 'Edit or delete your comment';

export const commentStates: State[] = [
  {
    ...commented,
    name: 'menu of a comment',
    async open(page) {
      await press(page, menuButton);
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    },
  },
  {
    ...commented,
    name: 'deleting a comment',
    async open(page) {
      await press(page, menuButton);
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await question(page, 'Delete this comment?');
    },
  },
];
