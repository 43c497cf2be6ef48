/** The typical interactions on each page of the application, one input at a time. */
import type { Locator, Page } from '@playwright/test';
import type { Screen } from '../screens/screens';

export interface Step {
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** How many inputs it consists of; 1 by default. */
  count?: number;
}

export interface SteppedScreen extends Screen {
  /** Who opens it; Amelia Hart by default. */
  person?: string;
  steps: readonly Step[];
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

const press = (name: string | RegExp): Step => ({
  name: `press ${name}`,
  act: async (page) => {
    await pointTo(page, button(page, name));
    await button(page, name).click();
  },
});
const key = (keys: string): Step => ({ name: keys, act: (page) => page.keyboard.press(keys) });
const tab = (name: string): Step => ({ name: `tab ${name}`, act: (page) => page.getByRole('tab', { name }).click() });
const choose = (role: 'radio' | 'checkbox', name: string | RegExp): Step => ({
  name: `choose ${name}`,
  act: (page) => page.getByRole(role, { name }).first().click(),
});
const type = (text: string): Step => ({
  name: `type ${text}`,
  count: text.length,
  act: (page) => page.keyboard.type(text, { delay: 120 }),
});
const focus = (role: 'searchbox' | 'textbox' | 'combobox', name?: string | RegExp): Step => ({
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

const searchAndFilter = (filter: RegExp): Step[] => [
  focus('searchbox'),
  type('backup'),
  key('Escape'),
  press(filter),
  choose('checkbox', /./),
  key('Escape'),
  press(/^Reset/),
];
const list = (filter: RegExp): Step[] => [...searchAndFilter(filter), sort, sort, press('View'), key('Escape')];
const commandMenu: Step[] = [key('Control+k'), type('policy'), key('ArrowDown'), key('Escape')];

export const steppedScreens: readonly SteppedScreen[] = [
  {
    path: '/',
    heading: 'Dashboard',
    steps: [
      press('View details'),
      key('Escape'),
      ...commandMenu,
      key('?'),
      key('Escape'),
      key('Control+b'),
      key('Control+b'),
    ],
  },
  {
    path: '/controls',
    heading: 'Controls',
    steps: [
      ...list(/^Domain/),
      choose('checkbox', /^Select [A-Z]{3}/),
      press('Set owner…'),
      focus('combobox', 'Owner'),
      type('am'),
      key('Escape'),
      key('Escape'),
    ],
  },
  {
    path: '/controls/:draft',
    heading: /./,
    steps: [
      tab('Comments'),
      tab('History'),
      tab('Evidence'),
      press('Choose evidence'),
      key('Escape'),
      focus('textbox', 'Notes'),
      type('Reviewed'),
    ],
  },
  { path: '/portfolio', heading: 'Portfolio', steps: [...list(/^Problem/), press('More filters'), key('Escape')] },
  {
    path: '/portfolio/matrix',
    heading: 'Portfolio matrix',
    steps: [
      ...searchAndFilter(/^Problem/),
      { name: 'focus a cell', act: (page) => page.locator('[data-cell="0:1"]').focus() },
      ...['ArrowRight', 'ArrowDown', 'End', 'Home', 'PageDown'].map(key),
    ],
  },
  { path: '/work', heading: 'My Work', steps: searchAndFilter(/^Kind/) },
  {
    path: '/notifications',
    heading: 'Notifications',
    steps: [press(/^Kind/), choose('checkbox', /./), key('Escape'), ...commandMenu],
  },
  { path: '/control-response/:approved/history', heading: 'Control history', steps: commandMenu },
  { path: '/reviews', heading: 'Reviews', steps: [key('j'), key('k'), key('e'), ...commandMenu] },
  { path: '/issues', heading: 'Issues', steps: [focus('searchbox'), type('backup'), key('Escape'), ...commandMenu] },
  { path: '/activity', heading: 'Activity', steps: list(/^Action/) },
  {
    path: '/evidence',
    heading: 'Evidence',
    steps: [
      ...list(/^Validity/),
      press('Add evidence'),
      choose('radio', 'Write'),
      focus('textbox', 'Text'),
      type('Walkthrough'),
      key('Escape'),
    ],
  },
  {
    path: '/evidence/:latest/view',
    heading: /./,
    steps: [
      press('Edit'),
      focus('textbox', 'Name'),
      type('November'),
      key('Escape'),
      focus('textbox', 'New comment'),
      type('Is it current?'),
    ],
  },
  { path: '/evidence/:latest/preview', heading: /./, steps: commandMenu },
  {
    path: '/templates/EVT-01/preview',
    heading: /./,
    steps: [press('Use template'), focus('textbox', 'Organisation'), type('November'), key('Escape')],
  },
  { path: '/policies', heading: 'Policies', steps: list(/^State/) },
  {
    path: '/policies/POL-06',
    heading: 'Patch and vulnerability policy',
    steps: [
      press('Go to next blank'),
      type('Weekly'),
      choose('radio', 'Formatted'),
      focus('textbox', 'Text'),
      type('Now'),
    ],
  },
  { path: '/policies/upload', heading: 'Upload policies', steps: commandMenu },
  { path: '/policy-documents/preview/:policy', heading: 'Backup and recovery policy', steps: commandMenu },
  { path: '/checks', heading: 'Checks', steps: list(/^State/) },
  { path: '/checks/:check', heading: /./, steps: commandMenu },
  { path: '/tickets', heading: 'Tickets', steps: list(/^State/) },
  { path: '/tickets/:ticket', heading: /./, steps: commandMenu },
  { path: '/scan-findings', heading: 'Scan findings', steps: list(/^Severity/) },
  {
    path: '/scanners',
    heading: 'Scanners',
    steps: [press('Add scanner'), focus('textbox', 'Name'), type('Nessus'), key('Escape')],
  },
  {
    path: '/scanners/:scanner',
    heading: /^Nessus/,
    steps: [press('Edit rules and settings'), press('Add rule'), type('vpn'), press('Upload report'), key('Escape')],
  },
  { path: '/frameworks', heading: 'Frameworks', steps: list(/^Use/) },
  { path: '/frameworks/iso-27001', heading: 'ISO/IEC 27001 Annex A', steps: list(/^State/) },
  {
    path: '/frameworks/iso-27001/A_7_4',
    heading: /^A\.7\.4/,
    steps: [press('Change'), focus('textbox', 'Justification'), type('Shared'), key('Escape')],
  },
  { path: '/tasks', heading: 'Recurring tasks', steps: [...list(/^State/), press('Calendar link'), key('Escape')] },
  { path: '/tasks/:task', heading: /./, steps: [press('Record as done'), key('Escape')] },
  { path: '/risks', heading: 'Risks', steps: [...list(/^State/), choose('radio', 'Before treatment')] },
  { path: '/risks/:risk', heading: /./, steps: [press('Record review'), key('Escape')] },
  { path: '/suppliers', heading: 'Suppliers', steps: list(/^State/) },
  { path: '/suppliers/:supplier', heading: /./, steps: [press('Record review'), key('Escape')] },
  { path: '/access-reviews/:review', heading: 'Access review', steps: commandMenu },
  { path: '/metrics', heading: 'Metrics', steps: list(/^State/) },
  {
    path: '/metrics/device-patched-percent',
    heading: 'Devices fully patched',
    steps: [
      choose('radio', '1 year'),
      press(/^Show as table/),
      press('Override value'),
      focus('textbox', 'Reason'),
      type('Counted twice'),
      key('Escape'),
      press('Record value'),
      focus('textbox', 'Value'),
      type('97'),
      key('Escape'),
    ],
  },
  { path: '/integrations', heading: 'Integrations', steps: list(/^Status/) },
  {
    path: '/integrations/:integration',
    heading: /./,
    steps: [tab('Metrics'), tab('Runs'), tab('Checks'), press('Disconnect'), key('Escape')],
  },
  { path: '/integrations/:integration/edit', heading: /^Edit /, steps: commandMenu },
  {
    path: '/integrations/connect/ninjaone',
    heading: 'Connect NinjaOne',
    steps: [focus('textbox', 'Client ID'), type('harbour'), press('Enter another value'), type('17'), press('Save')],
  },
  { path: '/assessments', heading: 'Assessments', steps: list(/^Status/) },
  {
    path: '/assessments/queue',
    heading: 'Assessments to review',
    person: 'Ruth Castell',
    steps: [focus('searchbox'), type('harbour'), key('Escape'), ...commandMenu],
  },
  { path: '/assessments/new', heading: 'New assessment', steps: commandMenu },
  {
    path: '/assessments/:assessment',
    heading: /^Assessment ASM-/,
    steps: [
      press(/^Show answer/),
      press(/^Hide answer/),
      choose('radio', /^Concerns/),
      choose('radio', /^All/),
      ...commandMenu,
    ],
  },
  {
    path: '/assessments/:submitted',
    heading: /^Review ASM-/,
    person: 'Ruth Castell',
    steps: [
      ...Array.from({ length: 5 }, () => key('j')),
      key('k'),
      key('3'),
      type('Please add the dates.'),
      press('Discard'),
      press('Request changes…'),
      key('Escape'),
    ],
  },
  {
    path: '/certificates',
    heading: 'Certificates',
    steps: [focus('searchbox'), type('TMSP'), key('Escape'), press('View'), key('Escape')],
  },
  { path: '/certificates/:certificate', heading: /^Certificate TMSP-/, steps: commandMenu },
  {
    path: '/users',
    heading: 'Users',
    steps: [
      ...list(/^Role/),
      press('Invite people'),
      focus('textbox', /addresses/i),
      type('a@b.example'),
      key('Escape'),
    ],
  },
  {
    path: '/clients',
    heading: 'Clients',
    steps: [
      press('Create client'),
      focus('textbox', 'Name'),
      type('Fell'),
      key('Escape'),
      press('Invite'),
      focus('textbox', /address/i),
      type('a@b.example'),
      key('Escape'),
      ...commandMenu,
    ],
  },
  {
    path: '/settings/api-keys',
    heading: 'API keys',
    steps: [press(/^Create/), focus('textbox', 'Name'), type('Scripts'), key('Escape')],
  },
  {
    path: '/settings/webhooks',
    heading: 'Webhooks',
    steps: [press(/^Add/), focus('textbox', 'Address'), type('https'), key('Escape')],
  },
  { path: '/admin/portal/audit-log', heading: 'Audit log', steps: list(/^Action/) },
  { path: '/admin/portal/directory-sync', heading: 'Directory sync', steps: commandMenu },
  {
    path: '/admin/portal/single-sign-on',
    heading: 'Single sign-on',
    steps: [focus('textbox', 'Issuer'), type('https'), focus('textbox', 'Client ID'), type('harbour'), ...commandMenu],
  },
  {
    path: '/admin/portal/domains',
    heading: 'Domains',
    steps: [focus('textbox', /Domain/), type('example'), ...commandMenu],
  },
  {
    path: '/admin/organizations',
    heading: 'Organisations',
    person: 'Daniel Frost',
    steps: [
      focus('searchbox'),
      type('harbour'),
      key('Escape'),
      press(/^Create/),
      focus('textbox', 'Name'),
      type('North'),
      key('Escape'),
      press(/^Registry of/),
      key('Escape'),
    ],
  },
  {
    path: '/admin/organizations/:organization',
    heading: 'Harbour IT Services',
    person: 'Daniel Frost',
    steps: [press(/^Registry of/), key('Escape'), ...commandMenu],
  },
  { path: '/admin/scheme-staff', heading: 'Scheme staff', person: 'Daniel Frost', steps: list(/^Role/) },
  { path: '/admin/failed-jobs', heading: 'Failed jobs', person: 'Daniel Frost', steps: commandMenu },
  { path: '/admin/releases', heading: 'Releases', person: 'Daniel Frost', steps: commandMenu },
  {
    path: '/admin/announcements',
    heading: 'Announcements',
    person: 'Daniel Frost',
    steps: [focus('textbox', 'Text'), type('Maintenance'), ...commandMenu],
  },
  { path: '/admin/catalogue', heading: 'Control registries', person: 'Daniel Frost', steps: commandMenu },
  { path: '/admin/certificates', heading: 'All certificates', person: 'Daniel Frost', steps: list(/^(Status|State)/) },
  {
    path: '/settings',
    heading: 'Settings',
    steps: [choose('radio', 'Dark'), choose('radio', 'System'), ...commandMenu],
  },
  { path: '/profile', heading: 'Profile', steps: commandMenu },
  {
    path: '/verify',
    heading: 'Verify a certificate',
    steps: [focus('textbox'), type('TMSP-2020-9999'), key('Enter')],
  },
  { path: '/docs', heading: 'Documentation', steps: [focus('searchbox'), type('evidence'), key('Escape')] },
  { path: '/docs/getting-started', heading: /./, steps: commandMenu },
];
