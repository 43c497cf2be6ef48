import { calls } from '@msp/contract';
import { CacheProvider, configureHttp, forgetReplies, useCall } from '@msp/http';
import { lazyWithRetry } from '@msp/loading';
import { sessionAtom } from '@msp/session';
import { dashboard, evidenceItem, evidenceList, fakeApi, session } from '@msp/testing';
import { render, screen } from '@testing-library/react';
import { remoteLoader } from '../federation/remote-loader';
import { runtime } from '../federation/runtime';
import { firstCalls } from '../navigation/first-calls';
import { store } from '../session/store';
import { config, remoteWith, signedOut } from '../test/render-host';
import { prepareFirstPage } from './first-page';
import { hostScreens } from './host-screens';

// As index.html has them.
const written = document.createElement('script');
written.dataset.first = JSON.stringify(firstCalls);
document.head.append(written);

const never = new Promise<void>(() => {});
let importRoutes: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  forgetReplies();
  remoteLoader.configure(config);
  configureHttp({ baseUrl: '' });
  store.set(sessionAtom, session());
  jest.spyOn(runtime, 'registerRemote').mockResolvedValue({ build: '', pages: {} });
  importRoutes = jest.spyOn(runtime, 'importRoutes').mockResolvedValue(remoteWith('evidence', '/evidence'));
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const open = (path: string) => window.history.replaceState(null, '', path);
const serve = () => {
  const api = fakeApi()
    .reply(calls.evidence.list, evidenceList([evidenceItem()]))
    .reply(calls.dashboard.get, dashboard());
  globalThis.fetch = api.fetch;
  return api;
};
const evidenceRequests = (api: ReturnType<typeof fakeApi>) => api.requests(calls.evidence.list);

/** How long it waited, in milliseconds. */
async function waited(session: Promise<void> = Promise.resolve()): Promise<number> {
  const start = Date.now();
  const done = prepareFirstPage(() => session).then(() => Date.now() - start);
  await jest.advanceTimersByTimeAsync(2_000);
  return done;
}

test('the remote, the code of its page and its first data load before the first render', async () => {
  open('/evidence');
  const api = serve();
  const Page = lazyWithRetry(async () => ({ default: () => <h1>Evidence</h1> }), 'evidence/list');
  const load = jest.spyOn(Page, 'load');
  importRoutes.mockResolvedValue({ contract: 3, name: 'evidence', routes: [{ path: '/evidence', element: <Page /> }] });
  expect(await waited()).toBeLessThan(2_000);
  expect(remoteLoader.status('evidence').state).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(1);
  expect(evidenceRequests(api)).toHaveLength(1);
});

test('the first render shows the data, which is requested once', async () => {
  open('/');
  const api = serve();
  importRoutes.mockResolvedValue(remoteWith('compliance', '/'));
  const prepared = prepareFirstPage(() => Promise.resolve());
  await jest.advanceTimersByTimeAsync(2_000);
  const replies = await prepared;
  jest.useRealTimers();
  const Percentage = () => {
    const { data } = useCall(calls.dashboard.get, {});
    return <p>{data ? `${data.complianceMetrics.percentage} %` : 'Loading'}</p>;
  };
  render(
    <CacheProvider firstReplies={replies}>
      <Percentage />
    </CacheProvider>,
  );
  expect(screen.getByText(/^\d+ %$/)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve));
  expect(api.requests(calls.dashboard.get)).toHaveLength(1);
});

test('a page with filters in its address makes its own calls', async () => {
  open('/evidence?status=ARCHIVED');
  const api = serve();
  await waited();
  expect(evidenceRequests(api)).toHaveLength(0);
});

test.each([
  ['a session that does not load', () => waited(never)],
  [
    'a remote that does not load',
    () => {
      importRoutes.mockReturnValue(never);
      return waited();
    },
  ],
  [
    'data that does not load',
    () => {
      globalThis.fetch = () => never as never;
      return waited();
    },
  ],
])('%s delays the first render by two seconds at most', async (_, wait) => {
  open('/evidence');
  serve();
  expect(await wait()).toBe(2_000);
});

test('a page of the host: its code loads before the first render', async () => {
  open('/profile');
  serve();
  const load = jest.spyOn(hostScreens.profile as ReturnType<typeof lazyWithRetry>, 'load');
  expect(await waited()).toBeLessThan(2_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('not signed in: nothing is loaded', async () => {
  open('/evidence');
  const api = serve();
  store.set(sessionAtom, signedOut);
  expect(await waited()).toBe(0);
  expect(importRoutes).not.toHaveBeenCalled();
  expect(evidenceRequests(api)).toHaveLength(0);
});

test('§2.2 the public page of a certificate waits for its code, and reads no session', async () => {
  open('/verify/TMSP-2026-0001');
  store.set(sessionAtom, signedOut);
  const load = jest.spyOn(hostScreens.verify as ReturnType<typeof lazyWithRetry>, 'load');
  const startSession = jest.fn(() => never);
  const prepared = prepareFirstPage(startSession);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await prepared).toEqual([]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(startSession).not.toHaveBeenCalled();
  expect(importRoutes).not.toHaveBeenCalled();
});
