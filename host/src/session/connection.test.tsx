import { calls } from '@msp/contract';
import { configureHttp, useCall } from '@msp/http';
import { sessionAtom } from '@msp/session';
import { dashboard, expectNoAxeViolations, type FakeApi, fakeApi, profile, session } from '@msp/testing';
import { act, screen } from '@testing-library/react';
import { remoteWith, renderHost, signedOut, watchBrowser } from '../test/render-host';
import { resetSession, startSession } from './actions';
import { checkConnection, connectionLostAtom, watchConnection } from './connection';
import { store } from './store';

const current = () => store.get(sessionAtom);
const remembered = () => localStorage.getItem('auth-storage');
const down = { status: 502, message: 'The API is not available', errorCode: 'UNAVAILABLE' } as const;
const lostTitle = 'Connection to the server lost. Trying again…';
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  resetSession();
  jest.useRealTimers();
});

describe('§4 §8 the profile fails at the start', () => {
  const answer = (change: (api: FakeApi) => void) => {
    const api = fakeApi();
    change(api);
    globalThis.fetch = api.fetch;
    return api;
  };

  beforeEach(() => {
    resetSession();
    watchBrowser();
    configureHttp({ baseUrl: '' });
    localStorage.setItem('auth-storage', JSON.stringify({ user: session().user }));
  });

  test.each<[string, (api: FakeApi) => void]>([
    ['502', (api) => api.refuse(calls.auth.profile, down)],
    ['500', (api) => api.refuse(calls.auth.profile, { status: 500 })],
    ['429', (api) => api.refuse(calls.auth.profile, { status: 429, errorCode: 'RATE_LIMITED' })],
    ["a proxy's page", (api) => api.reply(calls.auth.profile, '<!doctype html>' as never)],
  ])('%s: a remembered user stays, and is signed in once the server answers', async (_, fails) => {
    const api = answer(fails);
    const started = startSession();
    await later(8_000);
    expect(store.get(connectionLostAtom)).toBe(true);
    expect(current()).toMatchObject({ isLoading: true, isAuthenticated: false, user: { firstName: 'Amelia' } });
    expect(remembered()).not.toBeNull();
    api.reply(calls.auth.profile, profile());
    await later(16_000);
    await started;
    expect(current()).toMatchObject({ isLoading: false, isAuthenticated: true, user: { firstName: 'Amelia' } });
    expect(store.get(connectionLostAtom)).toBe(false);
  });

  test('a network error: likewise', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    void startSession();
    await later(0);
    expect(current()).toMatchObject({ isLoading: true, user: { firstName: 'Amelia' } });
    expect(store.get(connectionLostAtom)).toBe(true);
  });

  test.each([401, 403])('%i means not signed in', async (status) => {
    answer((api) => api.refuse(calls.auth.profile, { status }));
    await startSession();
    expect(current()).toMatchObject({ isLoading: false, isAuthenticated: false, user: null });
    expect(store.get(connectionLostAtom)).toBe(false);
  });

  test('without a remembered user, every failure means not signed in', async () => {
    localStorage.clear();
    answer((api) => api.refuse(calls.auth.profile, down));
    await startSession();
    expect(current()).toMatchObject({ isLoading: false, isAuthenticated: false, user: null });
  });

  test('the server is asked after 1, 2, 4, 8 and 15 s, and not by a hidden page', async () => {
    const api = answer((one) => one.refuse(calls.auth.profile, down));
    const asked = () => api.requests(calls.auth.profile).length;
    void startSession();
    await later(0);
    for (const [index, seconds] of [1, 2, 4, 8, 15, 15].entries()) {
      await later(seconds * 1_000 - 1);
      expect(asked()).toBe(index + 1);
      await later(1);
      expect(asked()).toBe(index + 2);
    }
    const stop = watchConnection();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await later(120_000);
    expect(asked()).toBe(7);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await later(0);
    expect(asked()).toBe(8);
    stop();
  });
});

describe('§8 the connection is lost while a page is shown', () => {
  function Page() {
    const { data } = useCall(calls.dashboard.get, {});
    return (
      <>
        <h1>{data ? `${data.complianceMetrics.percentage} %` : 'Loading'}</h1>
        <textarea aria-label="Notes" />
      </>
    );
  }
  const compliance = { contract: 3, name: 'compliance', routes: [{ path: '/', element: <Page /> }] };
  const figures = (percentage: number) => {
    const data = dashboard();
    return { ...data, complianceMetrics: { ...data.complianceMetrics, percentage } };
  };

  async function lose() {
    jest.useRealTimers();
    const api = fakeApi().reply(calls.auth.profile, profile()).reply(calls.dashboard.get, figures(40));
    const view = await renderHost({ remotes: { compliance }, api });
    expect(await screen.findByRole('heading', { name: '40 %' })).toBeVisible();
    await view.user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Half a sent');
    api.refuse(calls.auth.profile, down).refuse(calls.dashboard.get, down);
    await act(checkConnection);
    return { ...view, api };
  }

  test('the page and the typed text stay, the notice says so, and "Try again" goes on', async () => {
    const { api, user, goTo, address } = await lose();
    expect(screen.getByText(lostTitle)).toBeVisible();
    expect(screen.getByRole('heading', { name: '40 %' })).toBeVisible();
    await expectNoAxeViolations();
    api.reply(calls.auth.profile, profile()).reply(calls.dashboard.get, figures(60));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // §9: although the data is fresh for 5 minutes, it is requested again.
    expect(await screen.findByRole('heading', { name: '60 %' })).toBeVisible();
    expect(screen.queryByText(lostTitle)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a sent');
    expect(goTo).not.toHaveBeenCalled();
    expect(address()).toBe('/');
  });

  test('a session that has ended meanwhile leads to the sign-in, which returns to the page', async () => {
    const { api, user, goTo } = await lose();
    api.refuse(calls.auth.profile, { status: 401 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Redirecting to sign in...')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?redirect=%2F');
  });
});

describe('§2.4 the login screen while the server cannot be reached', () => {
  const open = async (change: (api: FakeApi) => void) => {
    const api = fakeApi().refuse(calls.auth.profile, down);
    const compliance = remoteWith('compliance', '/controls');
    const view = await renderHost({ route: '/controls', session: signedOut, remotes: { compliance }, api });
    await act(checkConnection);
    await later(500);
    expect(screen.getByRole('heading', { name: "Can't reach the server" })).toBeVisible();
    expect(view.goTo).not.toHaveBeenCalled();
    change(api);
    await later(2_000);
    // React renders at the end of the step before.
    await later(100);
    return view;
  };

  test('waits, and then sends the browser to sign in', async () => {
    const { goTo } = await open((api) => api.refuse(calls.auth.profile, { status: 401 }));
    expect(goTo).toHaveBeenCalledWith('/api/v1/auth/login?redirect=%2Fcontrols');
  });

  test('waits, and returns to the page if the session is still valid', async () => {
    const { goTo, address } = await open((api) => api.reply(calls.auth.profile, profile()));
    expect(address()).toBe('/controls');
    expect(goTo).not.toHaveBeenCalled();
  });
});
