/** What opens on the responsibility matrix. The demonstration manages no one, so what a client sees is made up. */
import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, openPanel, press, type State } from './state';

const matrix: Screen = { path: '/responsibilities', heading: 'Responsibility matrix' };
const at = '2026-11-10T09:00:00.000Z';
const person = { id: '0192f0c1-0000-7000-8000-0000000000e1', name: 'Mara Lind', email: 'mara@meadow.example' };
const manager = 'Harbour IT Services & Partners';

const decision = {
  ...{ id: '0192f0c1-0000-7000-8000-0000000000e2', manager, number: 1, publishedAt: at, isAccepted: true, reason: '' },
  ...{ decidedBy: person, decidedAt: at, decidedFor: null, endedAt: null },
};
const texts = {
  responsibility: 'shared',
  provider: 'We enforce multi-factor sign-in for every account and report exceptions each month.',
  customer: 'You enrol your people within a day and tell us about leavers.',
};
const change = {
  ...{ code: 'IDN-01', name: 'Multi-factor sign-in', change: 'changed', after: texts },
  before: { ...texts, customer: 'You enrol your people.' },
};
const proposal = {
  ...{ number: 2, note: 'Faster enrolment.', publishedAt: at, isMapped: true, declined: null },
  changes: [change, { ...change, code: 'IDN-02', change: 'removed', after: null }],
};
const item = {
  ...{ code: 'IDN-01', name: 'Multi-factor sign-in for every account', isMapped: true, ...texts },
  ...{ implementationStatus: 'FULLY_IMPLEMENTED', health: 'failing', managerState: 'healthy' },
};

const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));

async function asClient(page: Page): Promise<void> {
  await answer(page, 'inheritance', {
    ...{ manager: { name: manager, since: at }, pinned: { ...decision, note: '', isMapped: true }, proposal },
    history: [decision],
  });
  await answer(page, 'inherited-responsibilities?*', {
    ...{ items: [item], nextCursor: null, total: 1, decision, isMapped: true, statesAt: at },
    summary: { total: 1, responsibility: { provider: 0, customer: 0, shared: 1 } },
  });
  await page.reload();
  await expect(page.getByText(`${manager} proposes version 2`)).toBeVisible();
}

export const responsibilityStates: State[] = [
  { ...matrix, name: 'filter', open: (page) => openPanel(page, /^Responsibility/) },
  {
    ...matrix,
    name: 'statement',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Add|Edit) IDN-01$/ }).click();
      await dialog(page, 'IDN-01: who is responsible?');
    },
  },
  { ...matrix, name: 'client', open: asClient },
  {
    ...matrix,
    name: 'decline',
    open: async (page) => {
      await asClient(page);
      await press(page, 'Decline');
      await dialog(page, 'Decline version 2');
    },
  },
];
