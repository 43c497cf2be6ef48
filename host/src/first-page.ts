/**
 * Everything that the opened address needs, brought before React renders for the first time: each render that it would
 * otherwise do on the way costs as much as the page itself. Until then index.html shows the skeleton.
 */
import { loadElement } from '@msp/loading';
import { sessionAtom } from '@msp/session';
import { afterFirstPage, prefetchFirstCalls, prefetchWhenIdle } from './federation/prefetch';
import { loadRemoteModule, statusOf } from './federation/remotes';
import { findRemoteRoute } from './navigation/find-route';
import type { RemoteRouteEntry } from './navigation/routes';
import { store } from './session/store';

/** Whatever is not there by then is waited for by the page itself, which can say so and can be left. */
const longestWaitMs = 500;

async function loadPage({ remote, path }: RemoteRouteEntry): Promise<void> {
  const status = statusOf(remote);
  if (status.state !== 'loaded') return;
  const page = status.module.routes.find((one) => one.path === path);
  // A failure is the page's to show: it asks for the same import again.
  await loadElement(page?.element).catch(() => {});
}

/** An addition: where it cannot be loaded, pages are as new as when they were opened. */
function startLiveChanges(): void {
  import(/* webpackChunkName: "live" */ './live/live').then(({ startLive }) => startLive()).catch(() => {});
}

/** The remote: at once for somebody this browser knows, else when somebody is signed in. */
async function bring(session: Promise<void>): Promise<void> {
  const { pathname, search } = window.location;
  const route = findRemoteRoute(pathname);
  const early = route && store.get(sessionAtom).user ? loadRemoteModule(route.remote) : undefined;
  await session;
  if (!store.get(sessionAtom).isAuthenticated) return;
  if (route) {
    const code = (early ?? loadRemoteModule(route.remote)).then(() => loadPage(route));
    // With something chosen in its address a page asks for something else.
    await Promise.all([code, search === '' && prefetchFirstCalls(route)]);
  }
  prefetchWhenIdle();
  afterFirstPage(startLiveChanges);
}

/** Resolves when the page can be rendered whole, and at the latest after half a second. Never rejects. */
export const bringFirstPage = (session: Promise<void>): Promise<void> =>
  Promise.race([bring(session), new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))]);
