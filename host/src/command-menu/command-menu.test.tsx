import { type AvailableOrganization, calls } from '@msp/contract';
import {
  assessmentSummary,
  assessmentsList,
  certificateSummary,
  certificatesList,
  controlsList,
  controlWithStatus,
  evidenceItem,
  evidenceList,
  expectNoAxeViolations,
  fakeApi,
  policiesList,
  policyItem,
  profile,
  risksList,
  session,
  suppliersList,
} from '@msp/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findRoute } from '../navigation/find-route';
import { store } from '../session/store';
import { remoteWith, renderHost } from '../test/render-host';
import { commandMenuAtom } from './command-menu-atom';
import { pageActions } from './page-actions';
import { pages } from './pages';

const compliance = remoteWith('compliance', '/', '/controls', '/controls/:id', '/policies/:id', '/issues');
const evidence = remoteWith('evidence', '/evidence');
const remotes = { compliance, evidence };
const { organization } = profile();
const other: AvailableOrganization = {
  externalId: 'org_b',
  name: 'Birchwood Digital',
  slug: 'b',
  role: 'VIEWER',
  isActive: false,
};
const several = organization && {
  ...organization,
  hasMultipleOrganizations: true,
  availableOrganizations: [...organization.availableOrganizations, other],
};

const priya = { id: 'p', name: 'Priya Nair', email: 'priya.nair@harbour-it.example' };

/** Nothing is found. */
const emptyApi = () =>
  fakeApi()
    .reply(calls.controls.withStatus, controlsList([]))
    .reply(calls.risks.list, risksList([]))
    .reply(calls.suppliers.list, suppliersList([]))
    .reply(calls.policies.list, policiesList([]))
    .reply(calls.evidence.list, evidenceList([]))
    .reply(calls.assessments.list, assessmentsList([]))
    .reply(calls.certificates.list, certificatesList([]))
    .reply(calls.users.personSearch, { items: [] });

const preparedApi = () =>
  fakeApi()
    .reply(
      calls.controls.withStatus,
      controlsList([controlWithStatus({ code: 'IDN-01', name: 'Multi-factor sign-in' })]),
    )
    .reply(calls.risks.list, risksList([]))
    .reply(calls.suppliers.list, suppliersList([]))
    .reply(calls.policies.list, policiesList([policyItem()]))
    .reply(calls.evidence.list, evidenceList([evidenceItem({ name: 'Access export' })]))
    .reply(calls.assessments.list, assessmentsList([assessmentSummary({ id: 'a1', code: 'ASM-2026-0001' })]))
    .reply(calls.certificates.list, certificatesList([certificateSummary({ id: 'c1', code: 'TMSP-2026-0001' })]))
    .reply(calls.users.personSearch, { items: [{ ...priya, role: 'msp_user' }] });

async function open(options: Parameters<typeof renderHost>[0] = {}) {
  const view = await renderHost({ remotes, api: preparedApi(), ...options });
  await view.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search' });
  // The dialog focuses only visible elements, and jsdom has no layout.
  await view.user.click(box);
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  return { ...view, box, active };
}

async function reopen(user: Awaited<ReturnType<typeof renderHost>>['user']) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('combobox', { name: 'Search' }));
}

const option = (name: string | RegExp) => screen.findByRole('option', { name });

describe('look: Ctrl/⌘+K', () => {
  test('keeps what is typed while its code loads, Enter too, and no other key acts on it', async () => {
    const { user, address } = await renderHost({ remotes, api: preparedApi() });
    const seen = jest.fn();
    window.addEventListener('keydown', ({ key, defaultPrevented }) => !defaultPrevented && seen(key));
    await user.keyboard('{Control>}k{/Control}isx{Backspace}sues{Enter}');
    await waitFor(() => expect(address()).toBe('/issues'));
    expect(seen.mock.calls.flat().filter((key) => key.length === 1)).toEqual([]);
  });

  test('keeps what is typed before the page has rendered the open search', async () => {
    const { user } = await renderHost({ remotes });
    // The next key arrives before React knows: a busy page renders later.
    act(() => {
      store.set(commandMenuAtom, 'search');
      fireEvent.keyDown(document.body, { key: 'e' });
    });
    await user.keyboard('v');
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('ev');
  });

  test.each(['Control', 'Meta'])('%s+K opens it, Escape closes it', async (key) => {
    const { user } = await renderHost({ remotes });
    await user.keyboard(`{${key}>}k{/${key}}`);
    expect(await screen.findByRole('combobox', { name: 'Search' })).toBeVisible();
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test('a button opens it', async () => {
    const { user } = await renderHost({ remotes });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('combobox', { name: 'Search' })).toBeVisible();
  });

  test('arrows, Home and End move; Enter opens the page', async () => {
    const { user, active, address, box } = await open();
    const results = await screen.findByRole('listbox', { name: 'Results' });
    expect(box).toHaveAttribute('aria-controls', results.id);
    const all = screen.getAllByRole('option');
    expect(active()).toBe(all[0]);
    expect(all[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(all[1]);
    await user.keyboard('{End}');
    expect(active()).toBe(all.at(-1));
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(all[0]);
    await user.keyboard('{ArrowUp}{Home}issues');
    expect(active()).toHaveTextContent('Issues');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/issues'));
    expect(screen.queryByRole('combobox')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page /issues' })).toHaveFocus());
  });

  test('§6 a page that the user may not see is not offered', async () => {
    await open({ session: session('VIEWER') });
    expect(screen.queryByRole('option', { name: 'Users' })).toBeNull();
    expect(await option('Documentation')).toBeVisible();
  });

  test('every page it offers exists', () => {
    for (const { path } of pages) expect(findRoute(path)?.path).toBe(path);
  });

  test('every page of an action exists', () => {
    for (const { to } of pageActions) {
      const path = to.replace(/#.*$/, '');
      expect(findRoute(path)?.path).toBe(path);
    }
  });
});

describe('look: Ctrl/⌘+K finds records', () => {
  test('controls and evidence are searched after a pause', async () => {
    const { user, api, address } = await open();
    await user.keyboard('acc');
    const found = await option(/Multi-factor sign-in IDN-01/);
    expect(within(screen.getByRole('group', { name: 'Evidence' })).getByText('Access export')).toBeVisible();
    expect(api.requests(calls.controls.withStatus).map(({ query }) => query.search)).toEqual(['acc']);
    await expectNoAxeViolations();
    await user.click(found);
    await waitFor(() => expect(address()).toBe('/controls/IDN-01'));
  });

  test('policies are found by name and open on their page', async () => {
    const { user, api, address } = await open();
    await user.keyboard('acc');
    await user.click(await option(/Access control policy POL-03/));
    await waitFor(() => expect(address()).toBe('/policies/POL-03'));
    expect(api.requests(calls.policies.list).map(({ query }) => query.search)).toEqual(['acc']);
  });

  test('evidence opens in its list', async () => {
    const { user, address } = await open();
    await user.keyboard('acc');
    await user.click(await option(/Access export/));
    await waitFor(() => expect(address()).toBe('/evidence?search=Access%20export'));
  });

  test.each([
    ['assessments', 'asm', /ASM-2026-0001 /, '/assessments/a1'],
    ['certificates', 'tmsp', /TMSP-2026-0001 /, '/certificates/c1'],
    ['people', 'priya', /Priya Nair priya/, '/users?search=priya.nair%40harbour-it.example'],
  ])('%s are found and open', async (_, words, name, to) => {
    const { user, address } = await open({ remotes: { compliance, evidence, admin: remoteWith('admin', '/users') } });
    await user.keyboard(words);
    await user.click(await option(name));
    await waitFor(() => expect(address()).toBe(to));
  });

  test('§6 people are searched only for those who manage them', async () => {
    const { user, api } = await open({ session: session('msp_user') });
    await user.keyboard('priya');
    await option(/Access export/);
    expect(api.requests(calls.users.personSearch)).toHaveLength(0);
    expect(screen.queryByRole('option', { name: /Priya Nair/ })).toBeNull();
  });

  test('titles that start with the words come first, then those that contain them, then what matches elsewhere', async () => {
    const api = emptyApi().reply(
      calls.controls.withStatus,
      controlsList([
        controlWithStatus({ code: 'DAT-01', name: 'Encryption' }),
        controlWithStatus({ code: 'DAT-02', name: 'Offsite backup' }),
        controlWithStatus({ code: 'DAT-03', name: 'Backup schedule' }),
        controlWithStatus({ code: 'DAT-04', name: 'Unbackuped systems' }),
      ]),
    );
    const { user } = await open({ api });
    await user.keyboard('backup');
    await option(/Encryption/);
    const group = within(screen.getByRole('group', { name: 'Controls' }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Backup scheduleDAT-03',
      'Offsite backupDAT-02',
      'Unbackuped systemsDAT-04',
      'EncryptionDAT-01',
    ]);
  });

  test('a record with the words in its title comes before a command that has them among its keywords', async () => {
    const api = emptyApi().reply(
      calls.policies.list,
      policiesList([policyItem({ code: 'OWN-1', name: 'Colour coding' })]),
    );
    const { user } = await open({ api });
    await user.keyboard('colour');
    const policy = await option(/Colour coding/);
    expect(screen.getAllByRole('option')[0]).toBe(policy);
    expect(screen.getByRole('option', { name: /Switch to .* theme/ })).toBeVisible();
  });

  test('help articles are found by their titles', async () => {
    const { user, address } = await open({ api: emptyApi() });
    await user.keyboard('reading the dash');
    await user.click(await option(/Reading the dashboard/));
    await waitFor(() => expect(address()).toBe('/docs/reading-the-dashboard'));
  });

  test('a search is aborted when the words change', async () => {
    const fetched: (AbortSignal | null | undefined)[] = [];
    const api = preparedApi();
    const release = api.hold(calls.controls.withStatus);
    const { user } = await open({ api });
    const fetch = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      fetched.push(init?.signal);
      return fetch(input, init);
    };
    await user.keyboard('ac');
    await waitFor(() => expect(fetched).toHaveLength(8));
    await user.keyboard('c');
    expect(fetched[0]?.aborted).toBe(true);
    release();
    expect(await option(/IDN-01/)).toBeVisible();
  });

  test('a failed search is shown in its section, and the rest works', async () => {
    const api = preparedApi().refuse(calls.controls.withStatus, { status: 400, message: 'Out of order.' });
    const { user } = await open({ api });
    await user.keyboard('acc');
    expect(await screen.findByText("Couldn't search controls. Out of order.")).toBeVisible();
    expect(await option(/Access export/)).toBeVisible();
  });

  test('Enter that comes before the results opens the first one when it arrives', async () => {
    const api = preparedApi();
    const release = api.hold(calls.controls.withStatus);
    const { user, address } = await open({ api });
    await user.keyboard('mfa{Enter}');
    await waitFor(() => expect(api.requests(calls.controls.withStatus)).toHaveLength(1));
    expect(screen.getByRole('combobox')).toBeVisible();
    release();
    await waitFor(() => expect(address()).toBe('/controls/IDN-01'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('other words cancel an early Enter', async () => {
    const api = preparedApi();
    const release = api.hold(calls.controls.withStatus);
    const { user, address } = await open({ api });
    await user.keyboard('mf{Enter}a');
    release();
    expect(await option(/IDN-01/)).toBeVisible();
    expect(address()).toBe('/');
  });

  test('an early Enter without any result says so', async () => {
    const { user } = await open({ api: emptyApi() });
    await user.keyboard('zeppelin{Enter}');
    expect(await screen.findByText('No results for “zeppelin”.')).toBeVisible();
  });

  test('no results', async () => {
    const { user } = await open({ api: emptyApi() });
    await user.keyboard('zeppelin');
    expect(await screen.findByText('No results for “zeppelin”.')).toBeVisible();
  });
});

describe('look: Ctrl/⌘+K runs actions', () => {
  test('actions: theme, sidebar, shortcuts, §4 logout', async () => {
    const { user, goTo } = await open();
    await user.keyboard('dark{Enter}');
    expect(document.documentElement).toHaveClass('dark');
    await reopen(user);
    await user.keyboard('toggle{Enter}');
    expect(screen.getByRole('complementary', { name: 'Sidebar' })).toHaveAttribute('data-state', 'collapsed');
    await reopen(user);
    await user.keyboard('shortcuts{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await reopen(user);
    await user.keyboard('sign out{Enter}');
    // Records might have these words in their titles.
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/v1/auth/logout'));
  });

  test('§6 actions of pages, for users who may do them', async () => {
    const { user, address } = await open();
    await user.keyboard('add evi{Enter}');
    await waitFor(() => expect(address()).toBe('/evidence#add'));
    await reopen(user);
    await user.keyboard('refresh dash{Enter}');
    await waitFor(() => expect(address()).toBe('/#refresh'));
  });

  test('§6 an action that the user may not do is not offered', async () => {
    const { user } = await open({ session: session('VIEWER') });
    await user.keyboard('refresh dash');
    expect(await option('Refresh dashboard')).toBeVisible();
    await user.clear(screen.getByRole('combobox', { name: 'Search' }));
    for (const name of ['Add evidence', 'Upload policy', 'New assessment', 'Connect integration'])
      expect(screen.queryByRole('option', { name })).toBeNull();
  });

  test.each([
    ['upload pol', '/policies/upload'],
    ['new ass', '/assessments/new'],
    ['connect int', '/integrations'],
  ])('%s leads to %s', async (words, path) => {
    const everyPage = {
      compliance: remoteWith('compliance', '/', '/policies/upload', '/assessments/new'),
      integrations: remoteWith('integrations', '/integrations'),
    };
    const { user, address } = await open({ remotes: everyPage });
    await user.keyboard(`${words}{Enter}`);
    await waitFor(() => expect(address()).toBe(path));
  });

  test('§4 another organisation can be made active; the active one is not offered', async () => {
    const api = preparedApi()
      .reply(calls.auth.switchOrganization, { requiresReload: false, user: { organizationId: 'o2', role: 'VIEWER' } })
      .reply(calls.auth.profile, profile());
    const { user } = await open({ api, session: session('msp_admin', { organization: several }) });
    expect(screen.queryByRole('option', { name: /Harbour IT/ })).toBeNull();
    await user.keyboard('switch to birch');
    expect(await option(/^Switch to Birchwood Digital/)).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.requests(calls.auth.switchOrganization)[0]?.body).toEqual({ organizationExternalId: 'org_b' }),
    );
  });
});

describe('look: ? shows the shortcuts', () => {
  test('anywhere except while typing', async () => {
    const { user } = await open();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Collapse or expand the sidebar')).toBeVisible();
    await expectNoAxeViolations();
  });
});

describe('§2.3 the switcher with many organisations', () => {
  const many = organization && {
    ...several,
    ...organization,
    hasMultipleOrganizations: true,
    availableOrganizations: [
      ...organization.availableOrganizations,
      ...Array.from({ length: 9 }, (_, number) => ({
        externalId: `org_${number}`,
        name: `Customer ${number}`,
        slug: `customer-${number}`,
        role: 'msp_user' as const,
        isActive: false,
      })),
    ],
  };

  test('opens a search over names, each with its role badge; the active one cannot be chosen again', async () => {
    const api = preparedApi().reply(calls.auth.switchOrganization, {
      requiresReload: true,
      user: { organizationId: 'o7', role: 'msp_user' },
    });
    const view = await renderHost({ remotes, api, session: { ...session(), organization: many } });
    await view.user.click(screen.getByRole('button', { name: /, switch organisation$/ }));
    const box = await screen.findByRole('combobox', { name: 'Search organisations' });
    await view.user.click(box);
    expect(await screen.findAllByRole('option')).toHaveLength(9);
    expect(screen.queryByRole('option', { name: new RegExp(organization?.name ?? '') })).toBeNull();
    await view.user.type(box, 'customer 7');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option')).toHaveTextContent('Member');
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(api.requests(calls.auth.switchOrganization)).toHaveLength(1));
    expect(api.requests(calls.auth.switchOrganization)[0]?.body).toEqual({ organizationExternalId: 'org_7' });
    expect(api.requests(calls.controls.withStatus)).toHaveLength(0);
  });
});
