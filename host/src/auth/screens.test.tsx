import { calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, profile, session } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hostileTargets } from '../session/hostile-targets';
import { remoteWith, renderHost, signedOut } from '../test/render-host';

const compliance = remoteWith('compliance', '/', '/controls');
const later = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

describe('§2.4 Login', () => {
  test('says "Redirecting to sign in...", clears stored auth data and after 100 ms goes to the login endpoint', async () => {
    localStorage.setItem('auth-storage', '{}');
    const { goTo } = await renderHost({ route: '/login?redirect=/controls&invitation_token=abc', session: signedOut });
    expect(screen.getByText('Redirecting to sign in...')).toBeVisible();
    expect(localStorage.getItem('auth-storage')).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?redirect=%2Fcontrols&invitation_token=abc'),
    );
  });

  test('§2.1 /auth/invite is the same screen', async () => {
    const { goTo } = await renderHost({ route: '/auth/invite?invitation_token=abc', session: signedOut });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?invitation_token=abc'));
  });

  test('waits until the session has loaded', async () => {
    const { goTo } = await renderHost({ route: '/login', session: { ...signedOut, isLoading: true } });
    await later(150);
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each([
    [{ pathname: '/login', state: { from: '/controls?x=1' } }, '/controls?x=1'],
    [{ pathname: '/login', search: '?redirect=/controls' }, '/controls'],
    [{ pathname: '/login', search: '?redirect=https://elsewhere.example' }, '/'],
    [{ pathname: '/login' }, '/'],
  ])('already signed in, %j returns to %s', async (route, address) => {
    const view = await renderHost({ route, remotes: { compliance } });
    expect(view.address()).toBe(address);
  });
});

test.each(['/login', '/auth/callback'])('§2.4 §9 %s leaves after 100 ms', async (route) => {
  jest.useFakeTimers();
  try {
    const { goTo, address } = await renderHost({ route, session: signedOut });
    const left = () => goTo.mock.calls.length > 0 || address() !== route;
    await act(() => jest.advanceTimersByTimeAsync(99));
    expect(left()).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(left()).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

describe('§5 hostile redirect targets', () => {
  const onThisOrigin = /^\/(?![/\\])/;

  test('already signed in, the login screen never leaves this origin', async () => {
    for (const target of hostileTargets) {
      const search = `?redirect=${encodeURIComponent(target)}`;
      const view = await renderHost({ route: { pathname: '/login', search }, remotes: { compliance } });
      expect([target, view.address()]).toEqual([target, expect.stringMatching(onThisOrigin)]);
      expect(view.goTo).not.toHaveBeenCalled();
      view.unmount();
    }
  });

  test('§2.4 the callback screen never leaves this origin', async () => {
    jest.useFakeTimers();
    try {
      for (const target of hostileTargets) {
        const search = `?redirect=${encodeURIComponent(target)}`;
        const view = await renderHost({ route: { pathname: '/auth/callback', search }, remotes: { compliance } });
        await act(() => jest.advanceTimersByTimeAsync(100));
        expect([target, view.address()]).toEqual([target, expect.stringMatching(onThisOrigin)]);
        expect(view.address()).not.toContain('/auth/callback');
        expect(view.goTo).not.toHaveBeenCalled();
        view.unmount();
      }
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('§2.4 Auth callback', () => {
  test('says "Completing sign in..." and after 100 ms goes where the redirect parameter says', async () => {
    const { address } = await renderHost({ route: '/auth/callback?redirect=/controls', remotes: { compliance } });
    expect(screen.getByText('Completing sign in...')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/controls'));
    expect(await screen.findByRole('heading', { name: 'Page /controls' })).toBeVisible();
  });

  test('another origin: /', async () => {
    const { address } = await renderHost({
      route: '/auth/callback?redirect=//elsewhere.example',
      remotes: { compliance },
    });
    await waitFor(() => expect(address()).toBe('/'));
  });
});

test('§8 a sign-in that the profile never confirms ends at the error screen instead of a loop', async () => {
  const { address, goTo } = await renderHost({ route: '/auth/callback?redirect=/controls', session: signedOut });
  await waitFor(() => expect(address()).toBe('/auth/error?code=PROFILE_UNAVAILABLE'));
  expect(await screen.findByRole('link', { name: 'Try again' })).toBeVisible();
  await later(150);
  expect(goTo).not.toHaveBeenCalled();
});

describe('§2.4 Auth error', () => {
  beforeEach(() => sessionStorage.clear());
  const route = '/auth/error?code=IDENTITY_PROVIDER_ERROR&correlationId=req-17';

  test('says what happened, with a reference and a way to try again', async () => {
    const { container, user, address } = await renderHost({ route, session: signedOut });
    expect(await screen.findByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
    expect(screen.getByText("The sign-in service didn't respond as expected.")).toBeVisible();
    expect(screen.getByText('req-17')).toBeVisible();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('link', { name: 'Try again' }));
    expect(address()).toBe('/login');
  });

  test('a full storage is named, with what to do', async () => {
    await renderHost({ route: '/auth/error?code=STORAGE_FULL', session: signedOut });
    expect(await screen.findByText(/^The application's storage is full/)).toBeVisible();
  });

  test.each([
    ['with a reference', '&correlationId=req-17', 'contact support and quote the reference below.'],
    ['without a reference', '', 'contact support.'],
  ])('an unknown code gets a general message %s', async (_, reference, end) => {
    await renderHost({ route: `/auth/error?code=WHATEVER${reference}`, session: signedOut });
    expect(await screen.findByText("Couldn't sign you in.")).toBeVisible();
    expect(screen.getByText(`Try again. If it keeps happening, ${end}`)).toBeVisible();
  });

  test('"Try again" leads to where the person wanted to go, with the invitation', async () => {
    const login = await renderHost({ route: '/login?redirect=/controls&invitation_token=abc', session: signedOut });
    await waitFor(() => expect(login.goTo).toHaveBeenCalled());
    login.unmount();
    const { user, address, goTo } = await renderHost({ route, session: signedOut });
    await user.click(await screen.findByRole('link', { name: 'Try again' }));
    expect(address()).toBe('/login?redirect=%2Fcontrols&invitation_token=abc');
    await waitFor(() =>
      expect(goTo).toHaveBeenLastCalledWith('/api/v1/auth/login?redirect=%2Fcontrols&invitation_token=abc'),
    );
  });

  test('a failed sign-out can be repeated', async () => {
    const failed = '/auth/error?code=SIGN_OUT_FAILED&correlationId=req-18';
    const { user, goTo } = await renderHost({ route: failed, session: signedOut });
    expect(await screen.findByRole('heading', { name: 'Sign-out failed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/logout');
  });
});

describe('§2.4 Unauthorized', () => {
  test('"Access Denied" with its two buttons', async () => {
    const { user, address } = await renderHost({ route: '/unauthorized', remotes: { compliance } });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have permission to access this page.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    expect(address()).toBe('/');
  });
});

test('§2.4 "Go Back" goes back', async () => {
  const viewer = session('VIEWER');
  const { user, address, unmount } = await renderHost({
    route: ['/controls', '/unauthorized'],
    session: viewer,
    remotes: { compliance },
  });
  expect(address()).toBe('/unauthorized');
  await user.click(await screen.findByRole('button', { name: 'Go Back' }));
  expect(address()).toBe('/controls');
  unmount();
});

describe('§2.4 No Organization', () => {
  const user = session().user && { ...session().user, organizationId: '' };
  const without = session('VIEWER', { organization: null, user: user as never });

  test('§2.1 "No Organization Found" with the account and three buttons', async () => {
    const view = await renderHost({ route: '/', session: without });
    expect(view.address()).toBe('/no-organization');
    expect(await screen.findByRole('heading', { name: 'No Organization Found' })).toBeVisible();
    expect(screen.getByText('Amelia Hart')).toBeVisible();
    expect(screen.getByText(/amelia\.hart@harbour-it\.example/)).toBeVisible();
    expect(screen.getByText(/Ask an admin of your organisation to invite you/)).toBeVisible();
    expect(screen.getByText(/Contact support if/)).toBeVisible();
    expect(screen.getByText(/create an organisation/)).toBeVisible();
    await expectNoAxeViolations(view.container);
    await view.user.click(screen.getByRole('button', { name: 'Contact Support' }));
    expect(view.open).toHaveBeenCalledWith('mailto:help@trusted-msp.example?subject=Organization%20Setup%20Required');
    await view.user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(view.goTo).toHaveBeenCalledWith('/api/v1/auth/logout');
  });

  test('a member of a suspended organisation reads why, what still works and whom to contact, and is offered no other one', async () => {
    const suspendedOrganizations = [{ name: 'Birchwood MSP', reason: 'The fee was not paid.' }];
    const view = await renderHost({ route: '/', session: { ...without, suspendedOrganizations } });
    expect(view.address()).toBe('/no-organization');
    expect(await screen.findByText('Birchwood MSP is suspended')).toBeVisible();
    expect(screen.getByText('Reason: The fee was not paid.')).toBeVisible();
    expect(screen.getByText(/data is kept, and its certificates can still be verified\.$/)).toBeVisible();
    expect(screen.getByText('Contact support at help@trusted-msp.example to have it reactivated.')).toBeVisible();
    expect(screen.queryByText(/create an organisation/)).toBeNull();
    await expectNoAxeViolations(view.container);
  });

  test('a member who was removed reads from where, by whom and why, and is offered the one organisation that is left', async () => {
    const organization = session().organization;
    if (!organization) throw new Error('the record has an organisation');
    const lostOrganization = {
      name: 'Birchwood MSP',
      removedAt: '2026-11-20T09:00:00.000Z',
      removedBy: 'Priya Nair',
      reason: 'The contract ended.',
    };
    const left = { ...organization, organizationId: '', hasOrganization: false, hasMultipleOrganizations: false };
    const api = fakeApi()
      .reply(calls.auth.switchOrganization, { requiresReload: false, user: { organizationId: 'o', role: 'VIEWER' } })
      .reply(calls.auth.profile, profile());
    const view = await renderHost({ route: '/', session: { ...without, organization: left, lostOrganization }, api });
    expect(await screen.findByText(/^Priya Nair removed you from Birchwood MSP on .*2026\.$/)).toBeVisible();
    expect(screen.getByText('Reason: The contract ended.')).toBeVisible();
    await expectNoAxeViolations(view.container);
    const list = within(screen.getByRole('list', { name: 'Your organisations' }));
    await view.user.click(list.getByRole('button', { name: /Harbour IT/ }));
    await waitFor(() => expect(view.goTo).toHaveBeenCalledWith('/'));
  });

  test.each([
    ['left', null, 'You left'],
    ['was removed by the directory from', 'System', 'You were removed from'],
  ])('a member who %s their only organisation reads which one, and how to return', async (_, removedBy, happened) => {
    const removedAt = '2026-11-20T09:00:00.000Z';
    const lostOrganization = { name: 'Birchwood MSP', removedAt, removedBy, reason: null };
    await renderHost({ route: '/', session: { ...without, lostOrganization } });
    expect(await screen.findByText(new RegExp(`^${happened} Birchwood MSP on .*2026\\.$`))).toBeVisible();
    expect(screen.getByText(/ask one of its administrators to invite you/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Your organisations' })).toBeNull();
  });

  test('"Refresh Status" rechecks auth, then reloads', async () => {
    const api = fakeApi().reply(calls.auth.profile, profile());
    const view = await renderHost({ route: '/no-organization', session: without, api });
    await view.user.click(await screen.findByRole('button', { name: 'Refresh Status' }));
    await waitFor(() => expect(view.reload).toHaveBeenCalled());
    expect(api.requests(calls.auth.profile)).toHaveLength(1);
  });

  test('"Select Organization" with several organisations: choosing one switches to it', async () => {
    const organization = session().organization;
    if (!organization) throw new Error('the record has an organisation');
    const several = {
      ...organization,
      organizationId: '',
      hasMultipleOrganizations: true,
      availableOrganizations: [
        ...organization.availableOrganizations,
        { externalId: 'org_b', name: 'Birchwood', slug: 'b', role: 'VIEWER' as const, isActive: false },
      ],
    };
    const api = fakeApi()
      .reply(calls.auth.switchOrganization, { requiresReload: false, user: { organizationId: 'o', role: 'VIEWER' } })
      .reply(calls.auth.profile, profile());
    const view = await renderHost({ route: '/', session: { ...without, organization: several }, api });
    expect(await screen.findByRole('heading', { name: 'Select Organization' })).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Your organisations' }));
    expect(list.getAllByRole('button')).toHaveLength(2);
    await view.user.click(list.getByRole('button', { name: /Birchwood/ }));
    await waitFor(() => expect(view.goTo).toHaveBeenCalledWith('/'));
    expect(api.requests(calls.auth.switchOrganization)[0]?.body).toEqual({ organizationExternalId: 'org_b' });
  });
});
