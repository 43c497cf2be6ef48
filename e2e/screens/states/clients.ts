/** What opens for clients and in the portfolio. The demonstration may have no clients or invitations, so these replies are made up. */
import { expect, type Page } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, openPanel, press, question, type State } from './state';

const clients: Screen = { path: '/clients', heading: 'Clients' };
const person = { id: '0192f0c1-0000-7000-8000-0000000000b1', name: 'Owen Price', email: 'owen.price@harbour.example' };
const since = '2026-11-01T09:00:00.000Z';
const people = [{ person, role: 'msp_user', isReviewer: true, since }];

const client = {
  id: '0192f0c1-0000-7000-8000-0000000000c1',
  organization: { externalId: 'org_birchwood_digital', name: 'Birchwood Digital Workplace & Support' },
  since,
  people,
  hasOwnAdministrator: false,
};

const invitation = {
  id: '0192f0c1-0000-7000-8000-0000000000d1',
  email: 'amelia.hart@harbour.example',
  invitedAs: 'client',
  invitedAt: since,
  expiresAt: '2099-11-15T09:00:00.000Z',
};
const received = {
  ...invitation,
  organization: { name: 'Wren Services' },
  inviter: { name: 'Bea Marsh', email: 'bea@wren.example' },
  problem: null,
};
const refused = {
  ...received,
  id: '0192f0c1-0000-7000-8000-0000000000d2',
  problem: 'Your organisation manages others.',
};
const sent = {
  ...invitation,
  id: '0192f0c1-0000-7000-8000-0000000000d3',
  email: 'ada@fell.example',
  invitedBy: person,
};

const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));

async function withClient(page: Page): Promise<void> {
  await answer(page, 'management', { manager: null, clients: 1 });
  await answer(page, 'clients?*', { items: [client], nextCursor: null, total: 1 });
  await answer(page, 'management-invitations', { sent: [sent], received: [received, refused] });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Invitations to you' })).toBeVisible();
}

async function openMenu(page: Page, item: string): Promise<void> {
  await withClient(page);
  await press(page, /^Actions for Birchwood/);
  await page.getByRole('menuitem', { name: item }).click();
}

async function managed(page: Page): Promise<void> {
  const { organization, hasOwnAdministrator: _, ...rest } = client;
  await answer(page, 'management', {
    manager: { ...rest, organization: { ...organization, name: 'Wren Services' } },
    clients: 0,
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Managed by Wren Services' })).toBeVisible();
}

export const clientStates: State[] = [
  {
    ...clients,
    name: 'creating a client',
    async open(page) {
      await press(page, 'Create client');
      await dialog(page, 'Create client');
    },
  },
  {
    ...clients,
    name: 'inviting an organisation',
    async open(page) {
      await answer(page, 'management', { manager: null, clients: 0 });
      await page.reload();
      await press(page, 'Invite');
      await dialog(page, 'Invite an organisation');
      await expect(page.getByRole('radio')).toHaveCount(2);
    },
  },
  { ...clients, name: 'clients and invitations', open: withClient },
  {
    ...clients,
    name: 'the people of a client',
    async open(page) {
      await openMenu(page, 'People…');
      await dialog(page, /^People in Birchwood/);
      await press(page, /^End the assignment of/);
    },
  },
  {
    ...clients,
    name: 'ending the management of a client',
    async open(page) {
      await openMenu(page, 'End management…');
      await dialog(page, /^End management of Birchwood/);
    },
  },
  {
    ...clients,
    name: 'accepting an invitation',
    async open(page) {
      await withClient(page);
      await press(page, 'Accept: Wren Services');
      await question(page, /^Accept the invitation/);
    },
  },
  { ...clients, name: 'a managed organisation', open: managed },
  {
    ...clients,
    name: 'ending the management of the own organisation',
    async open(page) {
      await managed(page);
      await press(page, 'End management…');
      await dialog(page, /^End management by/);
    },
  },
  {
    path: '/portfolio?control=IDN-01&controlState=failing',
    heading: 'Portfolio',
    name: 'filters by control and metric',
    async open(page) {
      await openPanel(page, /^More filters/);
      await expect(page.getByRole('combobox', { name: 'Metric' })).toBeVisible();
    },
  },
  ...(
    [
      ['Start policies…', 'Device security policy'],
      ['Add tasks…', 'Access review'],
    ] as const
  ).map(([button, item]) => ({
    path: '/portfolio',
    heading: 'Portfolio',
    name: `the dialog "${button}"`,
    async open(page: Page) {
      await page.getByRole('checkbox', { name: 'Select Harbour IT Services' }).check();
      await press(page, button);
      await dialog(page, /in 1 organisation$/);
      await expect(page.getByRole('checkbox', { name: new RegExp(item) })).toBeVisible();
    },
  })),
];
