/**
 * Fetches everything that the opened page needs before React renders for the first time, because every further render
 * costs as much as the page itself. Until then index.html shows the skeleton.
 */
import { hostPaths } from '@msp/contract';
import type { AnsweredCall } from '@msp/http';
import { loadElement } from '@msp/loading';
import { sessionAtom } from '@msp/session';
import { createElement } from 'react';
import { afterFirstPage, prefetchFirstCalls, prefetchWhenIdle } from './federation/prefetch';
import { remoteLoader } from './federation/remote-loader';
import { findRoute } from './navigation/find-route';
import { hostScreens } from './navigation/host-screens';
import { isRemoteRoute, type RemoteRouteEntry } from './navigation/routes';
import { store } from './session/store';

/**
 * After this React shows its own skeleton, which can say what is wrong and can be left. Long enough for a slow connection, because
 * a second skeleton makes a slow page look slower.
 */
const longestWaitMs = 2_000;

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
async function loadFirstPage(startSession: () => Promise<void>, answers: AnsweredCall[]): Promise<void> {
  const { pathname, search } = window.location;
  const opened = findRoute(pathname);
  // It reads no session, and an expired one must not lead to a sign-in.
  const isVerification = opened?.path === hostPaths.verify;
  const session = isVerification ? undefined : startSession();
  const route = opened && isRemoteRoute(opened) ? opened : undefined;
  // For a user whom this browser remembers, the remote need not wait for the session.
  if (route && store.get(sessionAtom).user) void remoteLoader.load(route.remote);
  await session;
  if (!isVerification && !store.get(sessionAtom).isAuthenticated) return;
  if (route) {
    // A page with filters in its address makes other calls.
    const calls = search === '' ? prefetchFirstCalls(route) : [];
    const collect = calls.map(async (call) => {
      const answer = await call;
      if (answer) answers.push(answer);
    });
    await Promise.all([loadPage(route), ...collect]);
  } else if (opened && 'screen' in opened) {
    // The page imports the same module again and shows the failure.
    await loadElement(createElement(hostScreens[opened.screen])).catch(() => {});
  }
  if (isVerification) return;
  prefetchWhenIdle();
  afterFirstPage(startLiveChanges);
}

/** Resolves to the answers of the page's calls when the page can be rendered whole, and after two seconds at the latest. */
export async function prepareFirstPage(startSession: () => Promise<void>): Promise<readonly AnsweredCall[]> {
  const answers: AnsweredCall[] = [];
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([loadFirstPage(startSession, answers), timeout]);
  return [...answers];
}
