/**
 * Fetches everything that the opened page needs before React renders for the first time, because every further render
 * costs as much as the page itself. Until then index.html shows the skeleton.
 */
import type { AnsweredCall } from '@msp/http';
import { loadElement } from '@msp/loading';
import { sessionAtom } from '@msp/session';
import { afterFirstPage, prefetchFirstCalls, prefetchWhenIdle } from './federation/prefetch';
import { remoteLoader } from './federation/remote-loader';
import { findRemoteRoute } from './navigation/find-route';
import type { RemoteRouteEntry } from './navigation/routes';
import { store } from './session/store';

/** After this the page waits by itself: its skeleton can show what is wrong, and can be left. */
const longestWaitMs = 500;

async function loadPage({ remote, path }: RemoteRouteEntry): Promise<void> {
  await remoteLoader.load(remote);
  const status = remoteLoader.status(remote);
  if (status.state !== 'loaded') return;
  const page = status.module.routes.find((route) => route.path === path);
  // The page imports the same module again and shows the failure.
  await loadElement(page?.element).catch(() => {});
}

/** Optional: without live changes, pages show what was true when they were opened. */
function startLiveChanges(): void {
  import(/* webpackChunkName: "live" */ './live/live').then(({ startLive }) => startLive()).catch(() => {});
}

/** Adds each answer as it arrives. */
async function loadFirstPage(session: Promise<void>, answers: AnsweredCall[]): Promise<void> {
  const { pathname, search } = window.location;
  const route = findRemoteRoute(pathname);
  // For a user whom this browser remembers, the remote need not wait for the session.
  if (route && store.get(sessionAtom).user) void remoteLoader.load(route.remote);
  await session;
  if (!store.get(sessionAtom).isAuthenticated) return;
  if (route) {
    // A page with filters in its address makes other calls.
    const calls = search === '' ? prefetchFirstCalls(route) : [];
    const collect = calls.map(async (call) => {
      const answer = await call;
      if (answer) answers.push(answer);
    });
    await Promise.all([loadPage(route), ...collect]);
  }
  prefetchWhenIdle();
  afterFirstPage(startLiveChanges);
}

/** Resolves to the answers of the page's calls when the page can be rendered whole, and after half a second at the latest. */
export async function prepareFirstPage(session: Promise<void>): Promise<readonly AnsweredCall[]> {
  const answers: AnsweredCall[] = [];
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([loadFirstPage(session, answers), timeout]);
  return [...answers];
}
