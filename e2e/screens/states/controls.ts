/** What opens on the list of controls, on a control, and in its reviews. */
import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screens';
import { addEvidence, dialog, openPanel, press, question, type State } from './state';

// A few rows: the whole list is checked with its screen, and axe takes seconds for it.
const controls: Screen = { path: '/controls?search=backup', heading: 'Controls' };
const control: Screen = { path: '/controls/:draft', heading: /./ };
const reviews: Screen = { path: '/reviews?control=:waiting', heading: 'Reviews' };

async function selectControls(page: Page): Promise<void> {
  for (const index of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]{3}-\d\d/ })
      .nth(index)
      .check();
  await expect(page.getByRole('group', { name: 'Actions on selected rows' })).toBeVisible();
}

export const controlStates: State[] = [
  { ...controls, name: 'filter', open: (page) => openPanel(page, /^(Domain|More filters)/) },
  { ...controls, name: 'columns and row height', open: (page) => openPanel(page, 'View') },
  { ...controls, name: 'selected rows', open: selectControls },
  {
    ...controls,
    name: 'setting a status',
    async open(page) {
      await selectControls(page);
      await press(page, 'Set status…');
      await dialog(page, /^Set the status of/);
      await page.getByRole('combobox').first().selectOption('RISK_ACCEPTED');
    },
  },
  {
    ...controls,
    name: 'setting an owner',
    async open(page) {
      await selectControls(page);
      await press(page, 'Set owner…');
      await dialog(page, /^Set the owner of/);
      await page.getByRole('combobox', { name: 'Owner' }).fill('a');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    ...controls,
    name: 'removing an owner',
    async open(page) {
      await selectControls(page);
      await press(page, 'Remove owner…');
      await question(page, /^Remove the owner of/);
    },
  },
  {
    ...controls,
    name: 'setting a due date',
    async open(page) {
      await selectControls(page);
      await press(page, 'Set due date…');
      await dialog(page, /^Set the due date of/);
    },
  },
  ...['Evidence', 'Comments', 'History'].map((tab) => ({
    ...control,
    name: `tab ${tab}`,
    open: (page: Page) => page.getByRole('tab', { name: tab }).click(),
  })),
  {
    ...control,
    name: 'choosing evidence',
    async open(page) {
      await press(page, 'Choose evidence');
      await dialog(page, 'Choose evidence');
      await page.getByRole('dialog').getByRole('checkbox').first().check();
    },
  },
  {
    ...control,
    name: 'filling in a template',
    async open(page) {
      await addEvidence(page, 'From template');
      await press(page, /^Use /);
      await expect(page.getByText(/\d+ of \d+ filled/)).toBeVisible();
    },
  },
  { path: '/activity', heading: 'Activity', name: 'filter of the log', open: (page) => openPanel(page, /^Action/) },
];

export const reviewStates: State[] = [
  {
    ...reviews,
    name: 'requesting changes',
    async open(page) {
      await press(page, /^Request changes/);
      await expect(page.getByRole('textbox', { name: 'What should change?' })).toBeVisible();
      // The form covers what is scrolled behind it, and axe reports a button that is half covered as a small target.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  },
  { ...reviews, name: 'without evidence', width: 'wide', open: (page) => press(page, /^Hide evidence/) },
  {
    ...reviews,
    name: 'approving with answers pending',
    async open(page) {
      await press(page, /^Approve( A)?$/);
      await question(page, /^Approve with /);
    },
  },
];
