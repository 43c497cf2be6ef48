/** What opens on the lists and records of assessments and certificates. */
import { expect } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, openPanel, press, question, type State, withAnswer } from './state';

const list: Screen = { path: '/assessments', heading: 'Assessments' };
const record: Screen = { path: '/assessments/:assessment', heading: /^Assessment ASM-/ };
const certificate: Screen = { path: '/certificates/:certificate', heading: /^Certificate TMSP-/ };

/** With a submitted assessment. */
export const submittedStates: State[] = [
  { ...list, name: 'filter', open: (page) => openPanel(page, /^Status/) },
  {
    ...record,
    name: 'a submitted answer',
    async open(page) {
      await press(page, /^Show answer of /);
      await expect(page.getByRole('button', { name: /^Copy the SHA-256 of [A-Z]+-/ })).toBeVisible();
    },
  },
  {
    ...certificate,
    name: 'HTML of the badge',
    async open(page) {
      await page.getByText('HTML for your website').click();
      await expect(page.getByRole('button', { name: 'Copy the HTML of the badge' })).toBeVisible();
    },
  },
];

/** With a draft. */
export const draftStates: State[] = [
  { ...record, name: 'what is left to do', open: (page) => openPanel(page, /left to do$/) },
  {
    ...record,
    name: 'deleting',
    async open(page) {
      await press(page, 'Delete');
      await question(page, /^Delete ASM-/);
    },
  },
  {
    ...record,
    name: 'submitting',
    async open(page) {
      await withAnswer<{ ready: boolean }>(page, '**/assessments/readiness', (readiness) => ({
        ...readiness,
        ready: true,
      }));
      await page.reload();
      await press(page, 'Submit assessment');
      await question(page, /^Submit ASM-/);
    },
  },
];

/** For a superadmin. */
export const certificateStates: State[] = [
  {
    ...certificate,
    name: 'revoking',
    async open(page) {
      await press(page, 'Revoke');
      await dialog(page, /^Revoke TMSP-/);
    },
  },
];
