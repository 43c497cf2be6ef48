import { type ChangeEvent, calls } from '@msp/contract';
import { CacheProvider, configureHttp, request, useCall } from '@msp/http';
import { initialSession, sessionAtom } from '@msp/session';
import { activityLogItem, dashboard, evidenceList, fakeApi, profile, session } from '@msp/testing';
import { toast } from '@msp/ui';
import { act, render } from '@testing-library/react';
import { resetSession } from '../session/actions';
import { store } from '../session/store';
import { watchBrowser } from '../test/render-host';
import { fakeBrowser } from './fake-ports';
import { startLive } from './live';

const me = session().user?.id ?? '';
const change = (part: Partial<ChangeEvent> = {}): ChangeEvent => ({
  recordType: 'evidence',
  recordId: '0192f0c1-4444-7000-8000-000000000001',
  controlId: null,
  about: null,
  actorId: '0192f0c1-4444-7000-8000-0000000000b2',
  ...part,
});

let stops: (() => void)[] = [];

/** A page that shows evidence and later the dashboard, with some tabs that listen. */
async function open({ tabs = 1 } = {}) {
  const browser = fakeBrowser();
  const api = fakeApi()
    .reply(calls.evidence.list, evidenceList([]))
    .reply(calls.evidence.archive, () => null as never)
    .reply(calls.dashboard.get, dashboard())
    .reply(calls.activityFeed.list, { items: [], nextCursor: null, total: 0 })
    .reply(calls.auth.profile, profile());
  globalThis.fetch = api.fetch;
  configureHttp({ baseUrl: '' });
  store.set(sessionAtom, session());
  function Page() {
    useCall(calls.evidence.list, { query: { search: 'x' } });
    return null;
  }
  await act(async () => {
    render(
      <CacheProvider>
        <Page />
      </CacheProvider>,
    );
  });
  await act(async () => {
    stops = Array.from({ length: tabs }, () => startLive(browser.ports));
  });
  return { api, ...browser, asked: () => api.requests(calls.evidence.list).length };
}

const later = (ms = 400) => act(() => jest.advanceTimersByTimeAsync(ms));
const hidden = (value: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(value);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.now() + 3_600_000 });
});
afterEach(() => {
  for (const stop of stops) stop();
  resetSession();
  sessionStorage.clear();
  jest.useRealTimers();
});

test('§7 a change made elsewhere reloads the stale data that the page shows, and nothing else', async () => {
  const { streams, asked, api } = await open();
  expect(streams.map(({ url, init }) => [url, init.withCredentials])).toEqual([['/api/v1/events', true]]);
  streams[0]?.open();
  streams[0]?.say('change', change());
  await later();
  expect(asked()).toBe(2);
  streams[0]?.say('change', change({ recordType: 'onboarding' }));
  await later(5_000);
  expect(asked()).toBe(2);
  expect(api.requests(calls.dashboard.get)).toHaveLength(0);
});

test('changes that arrive together cause one reload, at most every two seconds', async () => {
  const { streams, asked } = await open();
  streams[0]?.open();
  for (let count = 0; count < 50; count++) streams[0]?.say('change', change());
  await later();
  expect(asked()).toBe(2);
  streams[0]?.say('change', change());
  await later(1_000);
  expect(asked()).toBe(2);
  await later(1_000);
  expect(asked()).toBe(3);
});

test('a change made in this tab causes no second reload; one that the user made elsewhere does', async () => {
  const { streams, asked } = await open();
  streams[0]?.open();
  await act(() => request(calls.evidence.archive, { params: { id: 'x' } }));
  streams[0]?.say('change', change({ actorId: me }));
  await later(3_000);
  expect(asked()).toBe(1);
  // The same change by another user causes a reload.
  streams[0]?.say('change', change());
  await later(3_000);
  expect(asked()).toBe(2);
  await later(10_000);
  streams[0]?.say('change', change({ actorId: me }));
  await later();
  expect(asked()).toBe(3);
});

test('an unknown record type does no harm', async () => {
  const { streams, asked } = await open();
  streams[0]?.open();
  streams[0]?.say('change', change({ recordType: 'something-new' as ChangeEvent['recordType'] }));
  await later();
  expect(asked()).toBe(1);
});

test.each([
  ['a reset', (stream: { say: (type: string) => void }) => stream.say('reset')],
  [
    'a line that broke and is back',
    (stream: { breakOff: () => void; open: () => void }) => {
      stream.breakOff();
      stream.open();
    },
  ],
])('after %s everything that is shown is asked for again', async (_, happens) => {
  const { streams, asked } = await open();
  const [stream] = streams;
  if (!stream) throw new Error('There is no stream.');
  stream.open();
  await later();
  expect(asked()).toBe(1);
  happens(stream);
  await later();
  expect(asked()).toBe(2);
  expect(streams).toHaveLength(1);
});

describe('changes between the opening of the page and its stream', () => {
  test.each([
    ['are caught up', 0, 2],
    ['cause no reload if they are older', -60_000, 1],
  ])('%s', async (_, atMs, times) => {
    const { streams, asked, api } = await open();
    const timestamp = new Date(performance.timeOrigin + atMs).toISOString();
    api.reply(calls.activityFeed.list, { items: [activityLogItem({ timestamp })], nextCursor: null, total: 1 });
    streams[0]?.open();
    await later();
    expect(asked()).toBe(times);
    // The name of the organisation, or whether its account closes, may have changed too.
    expect(api.requests(calls.auth.profile)).toHaveLength(times - 1);
  });

  test('are caught up by a tab that listens to another', async () => {
    const { asked, api } = await open({ tabs: 2 });
    const timestamp = new Date(performance.timeOrigin).toISOString();
    api.reply(calls.activityFeed.list, { items: [activityLogItem({ timestamp })], nextCursor: null, total: 1 });
    await later(2_000);
    expect(asked()).toBe(2);
  });
});

describe('tabs', () => {
  test('all tabs share one stream; when its tab closes, the next one takes over and catches up', async () => {
    const { streams, asked } = await open({ tabs: 3 });
    expect(streams).toHaveLength(1);
    streams[0]?.open();
    streams[0]?.say('change', change());
    await later();
    // The three tabs of this test share a page, so each one reloads.
    expect(asked()).toBe(4);
    await later(2_000);
    await act(async () => stops[0]?.());
    expect(streams).toHaveLength(2);
    expect(streams[0]?.readyState).toBe(2);
    streams[1]?.open();
    await later();
    expect(asked()).toBe(6);
  });
});

describe('the session', () => {
  test('no stream while signed out; a sign-out closes it, and the next sign-in opens another', async () => {
    const { streams } = await open();
    await act(async () => store.set(sessionAtom, { ...initialSession, isLoading: false }));
    expect(streams[0]?.readyState).toBe(2);
    await later(120_000);
    expect(streams).toHaveLength(1);
    await act(async () => store.set(sessionAtom, session()));
    expect(streams).toHaveLength(2);
  });

  test('another organisation has a stream of its own', async () => {
    const { streams } = await open();
    const { user } = session();
    await act(async () => store.set(sessionAtom, session('msp_user', { isSwitchingOrganization: true })));
    expect(streams[0]?.readyState).toBe(2);
    if (user)
      await act(async () => store.set(sessionAtom, session('msp_user', { user: { ...user, organizationId: 'o2' } })));
    expect(streams).toHaveLength(2);
  });

  test('§8 a refusal because the token expired: the profile call renews it, and the stream reconnects', async () => {
    const { streams, api, asked } = await open();
    streams[0]?.open();
    streams[0]?.refuse();
    await later(4_000);
    expect(api.requests(calls.auth.profile)).toHaveLength(1);
    await later(2_000);
    expect(streams).toHaveLength(2);
    streams[1]?.open();
    await later();
    expect(asked()).toBe(2);
  });

  test('a refusal because another tab has switched the organisation: the page loads anew', async () => {
    const { streams, api } = await open();
    const { reload } = watchBrowser();
    const { organization } = profile();
    if (!organization) throw new Error('The profile has an organisation.');
    api.reply(calls.auth.profile, profile({ organization: { ...organization, organizationId: 'o2' } }));
    streams[0]?.refuse();
    await later(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('§2.2 a new name of the organisation appears in the open page', async () => {
    const { streams, api } = await open();
    streams[0]?.open();
    const { organization } = profile();
    if (!organization) throw new Error('The profile has an organisation.');
    api.reply(calls.auth.profile, profile({ organization: { ...organization, name: 'Harbour Group' } }));
    streams[0]?.say(
      'change',
      change({ recordType: 'organization', recordId: organization.organizationId, actorId: me }),
    );
    await later();
    expect(store.get(sessionAtom).organization?.name).toBe('Harbour Group');
  });

  describe("the user's own access changes", () => {
    const ownChange = () => change({ recordType: 'member', recordId: me });
    const shownRole = () => store.get(sessionAtom).user?.role;

    test('§6 §4 a new role applies to the open page within a second', async () => {
      const { streams, api } = await open();
      streams[0]?.open();
      api.reply(calls.auth.profile, profile({ role: 'VIEWER' }));
      streams[0]?.say('change', change({ recordType: 'member' }));
      await later();
      expect(api.requests(calls.auth.profile)).toHaveLength(0);
      streams[0]?.say('change', ownChange());
      await later();
      expect(shownRole()).toBe('VIEWER');
      expect(store.get(sessionAtom).user?.permissions).not.toContain('control:respond');
    });

    test('§6 a new role takes no form away while the user is typing, and is announced once', async () => {
      const { user } = session();
      if (!user) throw new Error('The session has a user.');
      sessionStorage.setItem(`draft:${user.id}:${user.organizationId}:control-answer:IDN-01`, '"Typed text"');
      const announced = jest.spyOn(toast, 'info');
      const { streams, api } = await open();
      streams[0]?.open();
      api.reply(calls.auth.profile, profile({ role: 'VIEWER' }));
      streams[0]?.say('change', ownChange());
      await later();
      streams[0]?.say('reset');
      await later();
      expect(shownRole()).toBe('msp_admin');
      expect(announced).toHaveBeenCalledTimes(1);
      expect(announced).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'Your role is now Viewer', duration: Number.POSITIVE_INFINITY }),
      );
    });

    test("a removed member's page loads anew", async () => {
      const { streams, api } = await open();
      const { reload } = watchBrowser();
      api.reply(calls.auth.profile, profile({ organization: null, role: 'VIEWER' }));
      streams[0]?.refuse();
      await later(1_000);
      expect(reload).toHaveBeenCalledTimes(1);
    });

    test('a session that was ended elsewhere is signed out here', async () => {
      const { streams, api } = await open();
      api.refuse(calls.auth.profile, { status: 401, errorCode: 'SESSION_ENDED' });
      streams[0]?.refuse();
      await later(1_000);
      expect(store.get(sessionAtom)).toMatchObject({ isAuthenticated: false, user: null });
    });
  });

  test('a refusal because the session is over: the stream ends quietly', async () => {
    const expired = jest.fn();
    const { streams, api } = await open();
    configureHttp({ onAuthenticationExpired: expired });
    api.refuse(calls.auth.profile, { status: 401, errorCode: 'AUTHENTICATION_REQUIRED' });
    streams[0]?.refuse();
    await later(300_000);
    expect(streams).toHaveLength(1);
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('the server', () => {
  test('waits grow while the server is in trouble', async () => {
    const { streams, api } = await open();
    api.refuse(calls.auth.profile, { status: 503 });
    for (let count = 0; count < 6; count++) {
      streams.at(-1)?.refuse();
      await later(5_000 * 2 ** count);
    }
    // 5, 10, 20, 40 s, and then once a minute.
    expect(streams).toHaveLength(7);
    streams.at(-1)?.refuse();
    await later(59_000);
    expect(streams).toHaveLength(7);
    await later(2_000);
    expect(streams).toHaveLength(8);
  });

  test('a hidden tab does not keep the session alive, and catches up when it is visible again', async () => {
    const { streams, api, asked } = await open();
    streams[0]?.open();
    hidden(true);
    streams[0]?.say('change', change());
    await later();
    expect(asked()).toBe(2);
    streams[0]?.refuse();
    await later(100_000);
    expect(api.requests(calls.auth.profile)).toHaveLength(0);
    expect(streams).toHaveLength(1);
    hidden(false);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(streams).toHaveLength(2);
    streams[1]?.open();
    await later();
    expect(asked()).toBe(3);
  });
});

test.each(['EventSource', 'BroadcastChannel', 'locks'])('without %s everything is as before', async (name) => {
  const { ports } = fakeBrowser();
  Object.defineProperty(globalThis, 'EventSource', { value: ports.EventSource, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: ports.BroadcastChannel, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: ports.locks, configurable: true });
  const { browserPorts } = await import('./ports');
  expect(browserPorts()).not.toBeNull();
  Object.defineProperty(name === 'locks' ? navigator : globalThis, name, { value: undefined, configurable: true });
  expect(browserPorts()).toBeNull();
  store.set(sessionAtom, session());
  expect(() => startLive()()).not.toThrow();
});
