/** What opens on the page of control registries, for a superadmin. A second registry is added to the answer: loading one takes long. */
import type { RegistryPreview } from '@msp/contract';
import { expect, type Page } from '@playwright/test';
import { readApi } from '../../support/application';
import { settled } from '../screens';
import { dialog, press, question, type State, withAnswer } from './state';

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

/** The registry in use compared with itself, as if half of it were another one. */
const withComparison = (page: Page) =>
  page.route('**/api/v1/catalogue/registries/*/preview', async (route) => {
    const [used] = (await readApi<Registries>(page, '/catalogue/registries')).items;
    const id = used?.id ?? '';
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/[^/]+(?=\/preview$)/, id),
    });
    const preview = (await response.json()) as RegistryPreview;
    const { unchanged } = preview.controls;
    const changed = unchanged.items.slice(0, 9).map((item) => ({ ...item, changes: ['title', 'questions'] as const }));
    const group = (from: number, to: number) => {
      const items = unchanged.items.slice(from, to);
      return { total: items.length, answered: items.filter(({ response }) => response !== null).length, items };
    };
    const controls = {
      ...{ unchanged: group(30, 60), changed: { total: 9, answered: 9, items: changed } },
      ...{ added: group(9, 20), removed: group(20, 30) },
    };
    const next = { ...preview.next, id: `${id.slice(0, -1)}0`, title: 'Second', metrics: 0, isSameSeries: false };
    await route.fulfill({ response, json: { ...preview, next, controls } });
  });

export const catalogueStates: State[] = [
  {
    ...catalogue,
    name: 'switching to another registry',
    async open(page) {
      await withSecondRegistry(page);
      await withComparison(page);
      await press(page, /^Use registry/);
      await dialog(page, /^Switch .+ to Second/);
      await expect(page.getByText(/ no longer exist\.$/)).toBeVisible();
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
