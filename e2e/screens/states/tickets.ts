/** What opens for tickets. The demonstration may have no service desk and no closed ticket, so these replies are made up. */
import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, press, type State } from './state';

const check: Screen = { path: '/checks/:check', heading: /./ };
const desk: Screen = { path: '/integrations/:desk?tab=tickets', heading: /./ };

const desks = ['Harbour desk', 'Birchwood Digital Workplace & Support desk'].map((name, index) => ({
  id: `0192f0c1-0000-7000-8000-00000000000${index}`,
  name,
  adapter: 'halopsa',
}));

const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api/v1/tickets${path}`, (route) => route.fulfill({ json }));

const listOf = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length });

/** Without tickets, so that each gap can have one. */
async function withDesks(page: Page): Promise<void> {
  await answer(page, '/destinations', listOf(desks));
  await answer(page, '?*', {
    ...listOf([]),
    summary: { state: { waiting: 0, open: 0, closed: 0, cancelled: 0 }, toReview: 0 },
  });
  await page.reload();
}

const closed = {
  id: '0192f0c1-0000-7000-8000-00000000000a',
  reference: 'TKT-7XDDPXBQ',
  title: 'IDN-01 check fails: Accounts registered for MFA',
  state: 'closed',
  gap: {
    reference: { kind: 'check', checkId: '0192f0c1-0000-7000-8000-00000000000b' },
    name: 'Accounts registered for MFA',
    control: { id: '0192f0c1-0000-7000-8000-00000000000c', code: 'IDN-01', name: 'Multi-factor sign-in' },
    path: '/checks/0192f0c1-0000-7000-8000-00000000000b',
  },
  integration: desks[0],
  external: { number: '50000', status: 'Closed', url: 'https://harbour.halopsa.example/tickets?id=50000' },
  problem: null,
  requestedBy: null,
  requestedAt: '2026-11-18T09:00:00.000Z',
  createdAt: '2026-11-18T09:00:20.000Z',
  closedAt: '2026-11-19T09:00:00.000Z',
  readAt: '2026-11-19T09:05:00.000Z',
  text: '**Control:** IDN-01',
  history: [{ at: '2026-11-18T09:00:00.000Z', title: 'Requested', detail: null }],
  resolution: {
    state: 'proposed',
    text: 'Enrolled the last accounts.',
    minutes: 80,
    attachments: [{ id: '1', name: 'report.csv', size: 2_000 }],
    evidence: [],
    decidedBy: null,
    decidedAt: null,
  },
};

/** In place of a ticket that does not exist. */
async function withTicket(page: Page, change: object): Promise<void> {
  await answer(page, '/nowhere', { ...closed, ...change });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Gap' })).toBeVisible();
}

export const ticketStates: State[] = [
  {
    ...check,
    name: 'creating a ticket in one of several service desks',
    async open(page) {
      await withDesks(page);
      await press(page, /^Create ticket/);
      await dialog(page, /^Create a ticket/);
    },
  },
  {
    path: '/checks',
    heading: 'Checks',
    name: 'selecting checks for tickets',
    async open(page) {
      await withDesks(page);
      await press(page, 'Create tickets…');
      await page.getByRole('checkbox').nth(1).check();
      await page
        .getByRole('group', { name: 'Actions on selected rows' })
        .getByRole('button', { name: 'Create tickets…' })
        .click();
      await dialog(page, /^Create a ticket/);
    },
  },
  {
    ...desk,
    name: 'choosing where tickets are created',
    async open(page) {
      await press(page, /^(Set up tickets…|Edit…)$/);
      await dialog(page, /^Where tickets are created/);
      // Until the choices have been read from the service desk.
      await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    path: '/tickets/nowhere',
    heading: 'Ticket',
    name: 'adding a resolution as evidence',
    async open(page) {
      await withTicket(page, {});
      await press(page, 'Add as evidence…');
      await dialog(page, 'Add as evidence');
    },
  },
  {
    path: '/tickets/nowhere',
    heading: 'Ticket',
    name: "a ticket that couldn't be created",
    async open(page) {
      const problem = { code: 'settings', message: 'HaloPSA has no such customer.', since: closed.requestedAt };
      await withTicket(page, { state: 'waiting', external: null, resolution: null, problem });
      await expect(page.getByRole('button', { name: 'Cancel ticket' })).toBeVisible();
    },
  },
];
