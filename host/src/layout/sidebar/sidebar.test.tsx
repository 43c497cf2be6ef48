/** @jest-environment-options {"styles": true} */
import { calls } from '@msp/contract';
import { onReport, resetReporting } from '@msp/reporting';
import { expectNoAxeViolations, fakeApi, profile, session } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remoteWith, renderHost } from '../../test/render-host';

const compliance = remoteWith('compliance', '/', '/controls', '/controls/:id', '/tickets', '/access-reviews/:id');
const integrations = remoteWith('integrations', '/scanners/:id');
const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' });
const clearCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: a test starts without the cookie
  document.cookie = 'sidebar_state=; max-age=0; path=/';
};

const organization = profile().organization;
const several = organization && {
  ...organization,
  hasMultipleOrganizations: true,
  availableOrganizations: [
    ...organization.availableOrganizations,
    { externalId: 'org_b', name: 'Birchwood Digital', slug: 'b', role: 'VIEWER' as const, isActive: false },
  ],
};
const member = session('msp_admin', { organization: several });

beforeEach(clearCookie);
afterEach(() => jest.restoreAllMocks());

describe('§2.3 sidebar', () => {
  test('shows groups, account, logout and version', async () => {
    const { container } = await renderHost({ remotes: { compliance } });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Main',
      'Compliance',
      'Resources',
      'Platform',
    ]);
    expect(nav.getAllByRole('link')).toHaveLength(21);
    expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    const account = screen.getByRole('link', { name: /Amelia Hart/ });
    expect(account).toHaveAttribute('href', '/profile');
    expect(account).toHaveTextContent('amelia.hart@harbour-it.example');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.getByText('pr-614')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  test('§7 the switcher shows the logo of the organisation, or its initials', async () => {
    const { unmount } = await renderHost({ remotes: { compliance } });
    const plain = screen.getByRole('button', { name: /switch organisation$/ });
    expect(plain).toHaveTextContent(/^Harbour IT Services$/);
    expect(plain.querySelector('[data-initials="HS"]')).toBeVisible();
    unmount();
    const logo = 'a'.repeat(64);
    const withLogo = session('msp_admin', { organization: organization && { ...organization, logo } });
    await renderHost({ session: withLogo, remotes: { compliance } });
    const button = screen.getByRole('button', { name: 'Harbour IT Services, switch organisation' });
    expect(button.querySelector('img')).toHaveAttribute('src', expect.stringContaining(logo));
    await expectNoAxeViolations(button);
  });

  test.each([
    ['/controls/DEV-02', 'Controls'],
    ['/scanners/1', 'Integrations'],
    ['/tickets', 'Checks'],
    ['/access-reviews/1', 'Recurring tasks'],
  ])('at %s, %s is the current entry', async (route, label) => {
    await renderHost({ route, remotes: { compliance, integrations } });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    const current = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([label]);
  });

  test('§6 Users is hidden without the permission user:create', async () => {
    await renderHost({ session: session('VIEWER'), remotes: { compliance } });
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Documentation' })).toBeVisible();
  });

  test('Portfolio is shown to those with several organisations, Clients to administrators', async () => {
    const { unmount } = await renderHost({ session: member, remotes: { compliance } });
    expect(screen.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('href', '/portfolio');
    expect(screen.getByRole('link', { name: 'Clients' })).toHaveAttribute('href', '/clients');
    unmount();
    await renderHost({ session: session('msp_user'), remotes: { compliance } });
    expect(screen.queryByRole('link', { name: 'Portfolio' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Clients' })).toBeNull();
  });

  test('Reviews is hidden without the permission control:review', async () => {
    const { unmount } = await renderHost({ remotes: { compliance } });
    expect(screen.getByRole('link', { name: 'Reviews' })).toHaveAttribute('href', '/reviews');
    unmount();
    await renderHost({ session: session('msp_user'), remotes: { compliance } });
    expect(screen.queryByRole('link', { name: 'Reviews' })).toBeNull();
  });
});

describe('§2.3 sidebar state', () => {
  test('§9 ctrl+B and cmd+B toggle it; the state is kept in a cookie', async () => {
    const { user } = await renderHost({ remotes: { compliance } });
    expect(sidebar()).toHaveStyle({ width: '16rem' });
    await user.keyboard('{Control>}b{/Control}');
    expect(sidebar()).toHaveStyle({ width: '3rem' });
    expect(document.cookie).toContain('sidebar_state=false');
    // Collapsed to icons, every entry still has its name.
    expect(screen.getByRole('link', { name: 'Controls' })).toBeInTheDocument();
    await user.keyboard('{Meta>}b{/Meta}');
    expect(sidebar()).toHaveStyle({ width: '16rem' });
    expect(document.cookie).toContain('sidebar_state=true');
  });

  test('the cookie decides whether it starts open', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit left it
    document.cookie = 'sidebar_state=false; path=/';
    await renderHost({ remotes: { compliance } });
    expect(sidebar()).toHaveStyle({ width: '3rem' });
  });

  test('Logout signs out', async () => {
    const { user, goTo } = await renderHost({ remotes: { compliance } });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/logout');
  });

  test('the cookie lasts 7 days', async () => {
    const set = jest.spyOn(Document.prototype, 'cookie', 'set');
    const { user } = await renderHost({ remotes: { compliance } });
    await user.click(screen.getByRole('button', { name: /sidebar/ }));
    expect(set).toHaveBeenCalledWith(expect.stringContaining('max-age=604800'));
  });

  test('§9 under 768 px it is a drawer', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('max-width: 767'),
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    const { user } = await renderHost({ remotes: { compliance } });
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const drawer = await screen.findByRole('dialog', { name: 'Navigation' });
    await user.click(within(drawer).getByRole('link', { name: 'Controls' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Page /controls' })).toBeVisible();
  });

  test('the skip link leads to the page', async () => {
    await renderHost({ remotes: { compliance } });
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });
});

describe('§2.3 organisation switcher', () => {
  const open = async (user: Awaited<ReturnType<typeof renderHost>>['user']) => {
    await user.click(screen.getByRole('button', { name: /Harbour IT Services, switch organisation/ }));
    return within(await screen.findByRole('menu'));
  };
  // By keyboard, because jsdom has no layout for the pointer.
  const choose = async (user: Awaited<ReturnType<typeof renderHost>>['user'], item: HTMLElement) => {
    while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
  };
  const switched = { requiresReload: false, user: { organizationId: 'o2', role: 'VIEWER' as const } };

  test('a key that opens it for the first time highlights an organisation', async () => {
    const { user } = await renderHost({ session: member, remotes: { compliance } });
    screen.getByRole('button', { name: /switch organisation$/ }).focus();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: /Birchwood Digital/ });
    await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
  });

  test('§3 §6 each organisation shows its name and a role badge; the active one cannot be chosen', async () => {
    const { user } = await renderHost({ session: member, remotes: { compliance } });
    const menu = await open(user);
    expect(menu.getByRole('menuitem', { name: /Harbour IT Services/ })).toHaveAttribute('aria-disabled', 'true');
    expect(menu.getByRole('menuitem', { name: /Birchwood Digital/ })).toHaveTextContent('Viewer');
  });

  test('a session by single sign-on says why there is one organisation only', async () => {
    const { container, user } = await renderHost({
      session: { ...member, singleSignOn: true },
      remotes: { compliance },
    });
    const menu = await open(user);
    const reason = 'You signed in with single sign-on, which opens this organisation only.';
    expect(menu.getByRole('group', { name: reason })).toContainElement(
      menu.getByRole('menuitem', { name: /Harbour IT Services/ }),
    );
    await expectNoAxeViolations(container);
  });

  test('§4 "Switching..." is shown during the switch, with the loading skeleton', async () => {
    const api = fakeApi().reply(calls.auth.switchOrganization, switched).reply(calls.auth.profile, profile());
    const release = api.hold(calls.auth.switchOrganization);
    const { user } = await renderHost({ session: member, api, remotes: { compliance } });
    const menu = await open(user);
    await choose(user, menu.getByRole('menuitem', { name: /Birchwood Digital/ }));
    expect(await screen.findByText('Switching...')).toBeVisible();
    expect(screen.getByText('Loading page')).toBeInTheDocument();
    await act(async () => release());
    await waitFor(() => expect(screen.queryByText('Switching...')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Page /' })).toBeVisible();
  });

  test('§4 a failure is only logged', async () => {
    const report = jest.fn();
    resetReporting();
    onReport({ report, breadcrumb: () => {} });
    const api = fakeApi().refuse(calls.auth.switchOrganization, { status: 500, message: 'No' });
    const { user } = await renderHost({ session: member, api, remotes: { compliance } });
    const menu = await open(user);
    await choose(user, menu.getByRole('menuitem', { name: /Birchwood Digital/ }));
    await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('heading', { name: 'Page /' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a long name is truncated to about 20 units', async () => {
    const name = 'Harbour and Wessex Managed Information Technology Services';
    const long = several && { ...several, name };
    await renderHost({ session: session('msp_admin', { organization: long }), remotes: { compliance } });
    const { maxWidth, overflow, textOverflow } = getComputedStyle(screen.getByText(name));
    expect([maxWidth, overflow, textOverflow]).toEqual(['20ch', 'hidden', 'ellipsis']);
  });

  test('is hidden without an organisation', async () => {
    await renderHost({ session: session('msp_admin', { organization: null }), remotes: { compliance } });
    expect(screen.queryByRole('button', { name: /switch organisation/ })).toBeNull();
  });
});
