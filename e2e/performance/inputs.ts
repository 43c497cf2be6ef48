/** How a hand and a keyboard make an input, for measuring what it takes until the next paint. */
import type { Locator, Page } from '@playwright/test';

export interface Step {
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** How many inputs it consists of; 1 by default. */
  count?: number;
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();

/** How long a hand takes to a button, and rests on it before it presses. Pages and dialogs load their code meanwhile. */
const way = { steps: 10, stepMs: 30, restMs: 150 };

async function pointTo(page: Page, target: Locator): Promise<void> {
  const to = await target.boundingBox();
  if (!to) return target.hover();
  for (let step = 1; step <= way.steps; step += 1) {
    const share = step / way.steps;
    await page.mouse.move((to.x + to.width / 2) * share, (to.y + to.height / 2) * share);
    await page.waitForTimeout(way.stepMs);
  }
  await target.hover();
  await page.waitForTimeout(way.restMs);
}

export const press = (name: string | RegExp): Step => ({
  name: `press ${name}`,
  act: async (page) => {
    await pointTo(page, button(page, name));
    await button(page, name).click();
  },
});
export const key = (keys: string): Step => ({ name: keys, act: (page) => page.keyboard.press(keys) });
export const tab = (name: string): Step => ({
  name: `tab ${name}`,
  act: (page) => page.getByRole('tab', { name }).click(),
});
export const choose = (role: 'radio' | 'checkbox', name: string | RegExp): Step => ({
  name: `choose ${name}`,
  act: (page) => page.getByRole(role, { name }).first().click(),
});
export const type = (text: string): Step => ({
  name: `type ${text}`,
  count: text.length,
  act: (page) => page.keyboard.type(text, { delay: 120 }),
});
export const focus = (role: 'searchbox' | 'textbox' | 'combobox', name?: string | RegExp): Step => ({
  name: `focus ${name ?? role}`,
  act: (page) =>
    page
      .getByRole(role, name === undefined ? {} : { name })
      .first()
      .click(),
});
const sort: Step = {
  name: 'sort',
  act: (page) => page.getByRole('columnheader').getByRole('button').last().click(),
};

export const searchAndFilter = (filter: RegExp): Step[] => [
  focus('searchbox'),
  type('backup'),
  key('Escape'),
  press(filter),
  choose('checkbox', /./),
  key('Escape'),
  press(/^Reset/),
];
export const list = (filter: RegExp): Step[] => [...searchAndFilter(filter), sort, sort, press('View'), key('Escape')];
export const commandMenu: Step[] = [key('Control+k'), type('policy'), key('ArrowDown'), key('Escape')];
