/** What opens on the page of control registries, for a superadmin. A second registry is added to the answer: loading one takes long. */
import { expect, type Page } from '@playwright/test';
import { settled } from '../screens';
import { press, question, type State, withAnswer } from './state';

interface Registries {
  items: { id: string; title: string; source: string; isCurrent: boolean; organizations: number }[];
}

const catalogue = { path: '/admin/catalogue', heading: 'Control registries' };

async function withSecondRegistry(page: Page): Promise<void> {
  await withAnswer<Registries>(page, '**/api/v1/catalogue/registries', ({ items }) => ({
    items: items.flatMap((item) => [
      item,
      { ...item, id: `${item.id.slice(0, -1)}0`, title: 'Second', source: 'oscal', isCurrent: false, organizations: 0 },
    ]),
  }));
  await page.reload();
  await settled(page, catalogue.heading);
}

export const catalogueStates: State[] = [
  {
    ...catalogue,
    name: 'switching to another registry',
    async open(page) {
      await withSecondRegistry(page);
      await press(page, /^Use registry/);
      await question(page, /^Switch .+ to this registry\?/);
    },
  },
  {
    ...catalogue,
    name: 'removing a registry',
    async open(page) {
      await withSecondRegistry(page);
      await press(page, /^Remove/);
      await question(page, 'Remove this registry?');
    },
  },
  {
    ...catalogue,
    name: 'a file that was not loaded',
    async open(page) {
      await page
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'catalogue.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
      await expect(page.getByText("Couldn't load catalogue.json")).toBeVisible();
    },
  },
];
