import { type calls as Calls, calls, type Inheritance, type ResponseOf, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  expectNoAxeViolations,
  fakeApi,
  inheritance,
  inheritanceDecision,
  inheritedList,
  renderApp,
  responsibilitiesList,
  responsibility,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { inheritedColumns } from './inherited/inherited-columns';
import { matrixColumns } from './matrix/matrix-columns';
import ResponsibilitiesPage from './responsibilities-page';

const { responsibilities } = calls;
const latest = {
  ...{ number: 2, note: 'Faster restarts.', publishedBy: null, controls: 2 },
  publishedAt: '2026-11-10T09:00:00.000Z',
};
const unstated = responsibility({ code: 'IDN-01', name: 'Accounts', draft: null, published: null });
const changed = responsibility({
  change: 'changed',
  published: { responsibility: 'provider', provider: 'We patch.', customer: '' },
});
const provider: Inheritance = { manager: null, pinned: null, proposal: null, history: [] };

type Clients = ResponseOf<typeof Calls.responsibilities.clients>['items'];
const clients: Clients = [
  { name: 'Meadow Clinic', accepted: { number: 1, at: latest.publishedAt }, declined: null },
  { name: 'Fell Networks', accepted: null, declined: { number: 2, at: latest.publishedAt, reason: 'Not agreed.' } },
];

const ofProvider = () =>
  fakeApi()
    .reply(responsibilities.inheritance, provider)
    .reply(responsibilities.list, responsibilitiesList([unstated, changed], latest))
    .reply(responsibilities.versions, { items: [latest] })
    .reply(responsibilities.clients, { items: clients })
    .reply(calls.views.list, { items: [] });

const change = {
  ...{ code: 'DEV-02', name: 'Patching', change: 'changed' as const },
  before: { responsibility: 'provider' as const, provider: 'We patch.', customer: '' },
  after: { responsibility: 'shared' as const, provider: 'We patch weekly.', customer: 'You restart.' },
};
const proposal = {
  ...{ number: 2, note: 'Faster restarts.', publishedAt: latest.publishedAt },
  ...{ changes: [change], isMapped: true, declined: null },
};

const ofClient = (given: Partial<Inheritance> = {}) =>
  fakeApi()
    .reply(responsibilities.inheritance, inheritance(given))
    .reply(responsibilities.inherited, inheritedList())
    .reply(responsibilities.decide, inheritanceDecision({ number: 2 }))
    .reply(calls.views.list, { items: [] });

const page = (
  <Routes>
    <Route path="/responsibilities" element={<ResponsibilitiesPage />} />
  </Routes>
);
const at = (api = ofProvider(), role: Parameters<typeof session>[0] = 'msp_admin', route = '/responsibilities') =>
  renderApp(page, { route, api, session: session(role) });

describe('as a provider', () => {
  test('each control with its draft, what has changed, the versions, and what clients have accepted', async () => {
    await at();
    const row = within(await screen.findByRole('row', { name: /DEV-02/ }));
    expect(row.getByText('We patch servers each week.')).toBeVisible();
    expect(row.getByText('Changed')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /IDN-01/ })).getByText('Not offered')).toBeVisible();
    expect(screen.getByText('1 control changed since version 2')).toBeVisible();
    const listed = within(await screen.findByRole('list', { name: 'Clients' }));
    expect(listed.getByText('Version 1 accepted')).toBeVisible();
    expect(listed.getByText('Version 2 declined')).toBeVisible();
    expect(listed.getByText('Not agreed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export as OSCAL' })).toHaveAttribute(
      'href',
      '/api/v1/component-definition.json',
    );
    await expectNoAxeViolations();
  });

  test('a member states who is responsible, and sees no clients', async () => {
    const api = ofProvider().reply(responsibilities.state, changed);
    const { user } = await at(api, 'msp_user');
    await user.click(await screen.findByRole('button', { name: 'Add IDN-01' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'IDN-01: who is responsible?' }));
    expect(dialog.getByText('Still missing: who is responsible.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Shared' }));
    await user.type(dialog.getByRole('textbox', { name: /You do/ }), 'We create accounts.');
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await dialog.findByText('Say what the customer has to do.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /The customer does/ }), 'You report leavers.');
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(api.requests(responsibilities.state)[0]?.body).toEqual({
      ...{ responsibility: 'shared', provider: 'We create accounts.', customer: 'You report leavers.', version: null },
    });
    expect(screen.queryByRole('list', { name: 'Clients' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
    expect(api.requests(responsibilities.clients)).toEqual([]);
  });

  test("another member's change meanwhile keeps what was typed", async () => {
    const api = ofProvider().refuse(responsibilities.state, { status: 409, errorCode: 'STALE' });
    const { user } = await at(api);
    await user.click(await screen.findByRole('button', { name: 'Edit DEV-02' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /You do/ }), ' And laptops.');
    const draft = changed.draft && { ...changed.draft, provider: 'Theirs.', version: 2 };
    api.reply(responsibilities.list, responsibilitiesList([unstated, { ...changed, draft }], latest));
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await dialog.findByText('Another member has changed this since you opened it')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /You do/ })).toHaveValue('We patch servers each week. And laptops.');
    await user.click(dialog.getByRole('button', { name: 'Use saved version' }));
    expect(dialog.getByRole('textbox', { name: /You do/ })).toHaveValue('Theirs.');
  });

  test('an administrator publishes what the dialog shows', async () => {
    const api = ofProvider().reply(responsibilities.publish, { ...latest, number: 3 });
    const { user } = await at(api);
    await user.click(await screen.findByRole('button', { name: 'Publish version 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish responsibility matrix' }));
    const changes = within(await dialog.findByRole('list', { name: 'Changes' }));
    expect(changes.getByText('We patch.')).toBeVisible();
    expect(changes.getByText('We patch servers each week.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /What has changed/ }), 'Weekly.');
    await user.click(dialog.getByRole('button', { name: 'Publish version 3' }));
    expect(await screen.findByText('Version 3 published')).toBeVisible();
    expect(api.requests(responsibilities.publish)[0]?.body).toEqual({ revision: 7, note: 'Weekly.' });
  });

  test('before the first version there is nothing to export', async () => {
    const api = ofProvider().reply(responsibilities.list, responsibilitiesList([unstated], null));
    await at(api);
    expect(await screen.findByText(/Clients accept it as a version/)).toBeVisible();
    await screen.findByRole('row', { name: /IDN-01/ });
    expect(screen.queryByRole('link', { name: 'Export as OSCAL' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
  });
});

describe('as a client', () => {
  test('what is inherited stands beside the own status and the state at the manager', async () => {
    await at(ofClient());
    const row = within(await screen.findByRole('row', { name: /DEV-02/ }));
    expect(row.getByText('We patch servers each week.')).toBeVisible();
    expect(row.getByText('Implemented')).toBeVisible();
    expect(row.getByText('Failing')).toBeVisible();
    expect(row.getByText('Healthy')).toBeVisible();
    expect(screen.getByText(/Version 1\. Accepted on 12 Nov 2026.* by Mara Lind\./)).toBeVisible();
    expect(screen.getByText(/States at Harbour IT Services as of 20 Nov 2026/)).toBeVisible();
    await expectNoAxeViolations();
  });

  test('an administrator sees what a newer version changes, and accepts it', async () => {
    const api = ofClient({ proposal });
    const { user } = await at(api);
    expect(await screen.findByText('Harbour IT Services proposes version 2')).toBeVisible();
    expect(screen.getByText(/Version 1 stays in force until you accept this one\./)).toBeVisible();
    const changes = within(screen.getByRole('list', { name: 'Changes' }));
    expect(changes.getByText('We patch.')).toBeVisible();
    expect(changes.getByText('We patch weekly.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept version 2' }));
    expect(await screen.findByText('Version 2 accepted')).toBeVisible();
    expect(api.requests(responsibilities.decide)[0]?.body).toEqual({ number: 2, isAccepted: true });
  });

  test('declining takes a reason', async () => {
    const api = ofClient({ proposal });
    const { user } = await at(api);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline version 2' }));
    await user.type(dialog.getByRole('textbox'), 'Not in our contract.');
    await user.click(dialog.getByRole('button', { name: 'Decline version' }));
    expect(await screen.findByText('Version 2 declined')).toBeVisible();
    await waitFor(() =>
      expect(api.requests(responsibilities.decide)[0]?.body).toEqual({
        ...{ number: 2, isAccepted: false, reason: 'Not in our contract.' },
      }),
    );
  });

  test('members see a proposal without deciding it', async () => {
    await at(ofClient({ proposal }), 'msp_user');
    expect(await screen.findByText(/An administrator decides\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  test('without a version of the manager, the page says what will happen', async () => {
    await at(ofClient({ pinned: null, history: [] }));
    expect(await screen.findByText("Harbour IT Services hasn't published a responsibility matrix")).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('an earlier decision shows its version', async () => {
    const earlier = inheritanceDecision();
    const api = ofClient({ history: [inheritanceDecision({ number: 2 }), earlier] }).reply(
      responsibilities.inherited,
      inheritedList([{}], { decision: earlier, statesAt: null }),
    );
    await at(api, 'msp_admin', `/responsibilities?decision=${earlier.id}`);
    expect(await screen.findByText('This is version 1 of Harbour IT Services')).toBeVisible();
    expect(api.requests(responsibilities.inherited)[0]?.query).toMatchObject({ decision: earlier.id });
  });

  test('what an earlier manager provided is kept as history', async () => {
    const ended = inheritanceDecision({ endedAt: '2026-11-18T09:00:00.000Z' });
    const api = ofProvider()
      .reply(responsibilities.inheritance, {
        ...provider,
        pinned: { ...ended, note: '', isMapped: true },
        history: [ended],
      })
      .reply(responsibilities.inherited, inheritedList([{ managerState: null }], { decision: ended, statesAt: null }));
    const { user } = await at(api);
    const history = within(await screen.findByRole('list', { name: 'Decisions' }));
    expect(history.getByText('No longer provided since 18 Nov 2026')).toBeVisible();
    await user.click(history.getByRole('link', { name: 'Version 1 of Harbour IT Services' }));
    expect(await screen.findByText('No longer provided by Harbour IT Services')).toBeVisible();
  });
});

test.each([
  ['responsibilities', matrixColumns(() => undefined)],
  ['inheritedResponsibilities', inheritedColumns(true)],
] as const)('every order of %s has a column', (list, columns) => {
  const shown = columns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys[list]].sort());
});

test('forbidden and failed', async () => {
  const forbidden = await at(fakeApi().refuse(responsibilities.inheritance, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at(fakeApi().refuse(responsibilities.inheritance, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});
