/**
 * Fetches everything that the opened page needs before React renders for the first time, because every further render
 * costs as much as the page itself. Until then index.html shows the skeleton.
 */
import { hostPaths } from '@msp/contract';
import type { CallWithReply } from '@msp/http';
import { loadElement } from '@msp/loading';
import { sessionAtom } from '@msp/session';
import { createElement, type ReactNode } from 'react';
import { afterFirstPage, prefetchFirstCalls, prefetchWhenIdle } from '../federation/prefetch';
import { remoteLoader } from '../federation/remote-loader';
import { findRoute } from '../navigation/find-route';
import { isRemoteRoute, type RouteEntry } from '../navigation/routes';
import { store } from '../session/store';
import { hostScreens } from './host-screens';

/**
 * After this React shows its own skeleton, which can say what is wrong and can be left. Long enough for a slow connection, because
 * a second skeleton makes a slow page look slower.
 */
const longestWaitMs = 2_000;

/** The page imports its code again, and shows the failure. */
const loadQuietly = (element: ReactNode) => loadElement(element).catch(() => {});

async function loadPage(opened: RouteEntry): Promise<void> {
  if (!isRemoteRoute(opened)) return loadQuietly(createElement(hostScreens[opened.screen]));
  const { remote, path } = opened;
  await remoteLoader.load(remote);
  const status = remoteLoader.status(remote);
  if (status.state !== 'loaded') return;
  await loadQuietly(status.module.routes.find((route) => route.path === path)?.element);
}

/** Optional: without live changes, pages show what was true when they were opened. */
function startLiveChanges(): void {
  import(/* webpackChunkName: "live" */ '../live/live').then(({ startLive }) => startLive()).catch(() => {});
}

/** Adds each reply as it arrives. */
async function loadFirstPage(startSession: () => Promise<void>, replies: CallWithReply[]): Promise<void> {
  const { pathname, search } = window.location;
  const opened = findRoute(pathname);
  // It reads no session, and an expired one must not lead to a sign-in.
  const isVerification = opened?.path === hostPaths.verify;
  const session = isVerification ? undefined : startSession();
  // For a user whom this browser remembers, the remote need not wait for the session.
  if (opened && isRemoteRoute(opened) && store.get(sessionAtom).user) void remoteLoader.load(opened.remote);
  await session;
  if (!isVerification && !store.get(sessionAtom).isAuthenticated) return;
  if (opened) {
    // A page with filters in its address makes other calls.
    const calls = search === '' ? prefetchFirstCalls(opened) : [];
    const collect = calls.map(async (call) => {
      const reply = await call;
      if (reply) replies.push(reply);
    });
    await Promise.all([loadPage(opened), ...collect]);
  }
  if (isVerification) return;
  prefetchWhenIdle();
  afterFirstPage(startLiveChanges);
}

/** Resolves to the replies of the page's calls when the page can be rendered whole, and after two seconds at the latest. */
export async function prepareFirstPage(startSession: () => Promise<void>): Promise<readonly CallWithReply[]> {
  const replies: CallWithReply[] = [];
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([loadFirstPage(startSession, replies), timeout]);
  return [...replies];
}
